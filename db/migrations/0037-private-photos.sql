-- Photos that belong to a booking or a message and are never public. `subject_id` is what shows them: a handoff, a claim, a
-- case or a message. The two parties of the booking or the message see them, and admins do.
CREATE TABLE private_photos (
  subject_id uuid NOT NULL,
  position smallint NOT NULL CHECK (position >= 0),
  photo_id uuid NOT NULL REFERENCES photos ON DELETE CASCADE,
  booking_id uuid REFERENCES bookings ON DELETE RESTRICT,
  message_id uuid REFERENCES messages ON DELETE CASCADE,
  PRIMARY KEY (subject_id, position),
  UNIQUE (photo_id, subject_id),
  CHECK (num_nonnulls(booking_id, message_id) = 1)
);
CREATE INDEX private_photos_booking ON private_photos (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX private_photos_message ON private_photos (message_id) WHERE message_id IS NOT NULL;
