-- Notifications that are still to be given: a change writes only this row, and the worker writes the entry of the bell and
-- the email from it, in the transaction that deletes the row.
CREATE TABLE planned_notifications (
  -- The order in which they were planned.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event text NOT NULL,
  kind text NOT NULL,
  recipient_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  context jsonb NOT NULL,
  -- The entry of the bell, as it was true when this was planned.
  title text NOT NULL,
  path text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
