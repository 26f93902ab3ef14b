-- Every effect on the payment provider: committed as an intent, called with its key outside any transaction, then
-- committed as a result. `unknown` means that the call was sent and its outcome has to be read from the provider.
CREATE TABLE operations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('create_intent', 'cancel_intent', 'refund', 'create_account')),
  -- What it is for: a booking, or the payout account of a person.
  booking_id uuid REFERENCES bookings ON DELETE RESTRICT,
  user_id uuid REFERENCES users ON DELETE RESTRICT,
  idempotency_key text NOT NULL UNIQUE,
  request jsonb NOT NULL,
  status text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'unknown', 'succeeded', 'refused')),
  result jsonb,
  last_error text,
  attempts int NOT NULL DEFAULT 0,
  -- Real time: when the next attempt may begin; also the lease of a running one.
  next_attempt_at timestamptz,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK ((next_attempt_at IS NOT NULL) = (status IN ('planned', 'unknown'))),
  CHECK (CASE WHEN kind = 'create_account' THEN user_id IS NOT NULL AND booking_id IS NULL ELSE user_id IS NULL AND booking_id IS NOT NULL END)
);
CREATE INDEX operations_open ON operations (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX operations_booking ON operations (booking_id);
CREATE INDEX operations_user ON operations (user_id) WHERE user_id IS NOT NULL;

-- Events of the payment provider as they arrive; an event only says which object to read again.
CREATE TABLE webhook_inbox (
  event_id text PRIMARY KEY,
  type text NOT NULL,
  object_id text NOT NULL,
  account_id text,
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  last_error text
);
CREATE INDEX webhook_inbox_open ON webhook_inbox (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- Mail to be sent, written in the transaction of what it tells about; rendered, or dropped, when it is sent.
CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  -- What it is about, such as the booking and its move: the same event is told to the same recipient once.
  event text NOT NULL,
  recipient_id uuid REFERENCES users ON DELETE CASCADE,
  recipient_email text NOT NULL,
  context jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  sent_at timestamptz(3),
  dropped_at timestamptz(3),
  last_error text,
  UNIQUE (event, recipient_email),
  CHECK (next_attempt_at IS NULL OR (sent_at IS NULL AND dropped_at IS NULL))
);
CREATE INDEX outbox_open ON outbox (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
