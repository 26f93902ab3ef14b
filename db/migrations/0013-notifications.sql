-- What a person was told, for the bell: the words as they stood then, and the page that they are about.
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As in the outbox: the same event is told to the same person once.
  event text NOT NULL,
  kind text NOT NULL,
  topic text NOT NULL CHECK (topic IN ('request', 'approval', 'decline', 'payment', 'cancellation', 'lapse', 'reminder', 'message', 'review', 'payout', 'account')),
  title text NOT NULL,
  path text,
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  UNIQUE (user_id, event)
);
CREATE INDEX notifications_latest ON notifications (user_id, created_at, id);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_age ON notifications (created_at);

-- The topics that a person wants no mail about; whatever is not named here is mailed.
CREATE TABLE mail_turned_off (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  topic text NOT NULL CHECK (topic IN ('request', 'approval', 'decline', 'payment', 'cancellation', 'lapse', 'reminder', 'message', 'review', 'payout')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, topic)
);
CREATE TRIGGER mail_turned_off_former_member AFTER INSERT ON mail_turned_off
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('user_id');

-- Which reminders of a booking were given. Who takes a reminder on writes the row, in the transaction that tells it.
CREATE TABLE reminders (
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('pickup', 'return', 'review')),
  given_at timestamptz(3) NOT NULL,
  PRIMARY KEY (booking_id, kind)
);
CREATE INDEX bookings_pickup ON bookings (start_date) WHERE status = 'confirmed';
CREATE INDEX bookings_return ON bookings (end_date) WHERE status = 'confirmed';
CREATE INDEX bookings_completed ON bookings (completed_at) WHERE status = 'completed';

-- Messages that wait to be mailed because they are not read, by who wrote to whom.
CREATE TABLE message_digests (
  receiver_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  sender_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The position of the last message that a mail was written about.
  up_to bigint NOT NULL DEFAULT 0,
  -- When to look next; null while there is nothing new.
  due_at timestamptz(3),
  PRIMARY KEY (receiver_id, sender_id)
);
CREATE INDEX message_digests_due ON message_digests (due_at) WHERE due_at IS NOT NULL;
-- What was unread before there were such mails stays without one.
INSERT INTO message_digests (receiver_id, sender_id, up_to)
SELECT receiver_id, sender_id, max(position) FROM messages GROUP BY receiver_id, sender_id;
