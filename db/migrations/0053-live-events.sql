-- What open pages are told, written by the transaction that causes it. Every process follows these rows (decision 52).
CREATE TABLE live_events (
  -- Readers ask which transactions their last snapshot did not see. A number would not do: a lower one can commit later.
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- An array.
  events jsonb NOT NULL
);
CREATE INDEX live_events_transaction ON live_events (transaction_id);
