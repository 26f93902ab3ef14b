-- When the side that has to act next is reminded: the owner of a request, or the renter of an approved booking. Null when
-- no reminder is left.
ALTER TABLE bookings ADD COLUMN remind_at timestamptz(3);
ALTER TABLE bookings ADD CONSTRAINT bookings_remind_at CHECK (remind_at IS NULL OR status IN ('pending', 'approved'));
CREATE INDEX bookings_remind_at ON bookings (remind_at) WHERE remind_at IS NOT NULL;
