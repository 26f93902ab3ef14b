-- Where and how gear is picked up, which only the parties of a confirmed booking read, and the time that they agreed on.
ALTER TABLE gear_listings ADD COLUMN pickup_instructions text CHECK (length(pickup_instructions) BETWEEN 1 AND 1000);
ALTER TABLE bookings ADD COLUMN pickup_time_note text CHECK (length(pickup_time_note) BETWEEN 1 AND 200);
