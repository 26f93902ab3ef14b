-- The card that paid a booking, for its receipt: the brand as the provider names it, and the last four digits. Bookings that were
-- paid before have none.
ALTER TABLE bookings
  ADD COLUMN card_brand text,
  ADD COLUMN card_last4 text;
