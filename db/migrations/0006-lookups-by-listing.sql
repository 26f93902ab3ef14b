-- Freed dates, removing a listing and its foreign keys ask by listing, whatever the status.
CREATE INDEX bookings_listing ON bookings (listing_id, status);
CREATE INDEX messages_listing ON messages (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX messages_booking ON messages (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX reports_listing ON reports (listing_id);
CREATE INDEX reviews_of_listing ON reviews (listing_id);
