-- Double-entry books of all money. A journal is one movement, its entries sum to zero; a positive amount is a debit, a
-- negative one a credit. Nothing in them is ever changed or removed.
CREATE TABLE ledger_journals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN (
    'sale', 'charge', 'refund_owed', 'refund', 'refund_returned', 'transfer', 'reversal',
    'debt', 'debt_recovered', 'dispute_withdrawn', 'dispute_reinstated', 'dispute_lost', 'refund_by_dispute', 'earnings_withheld'
  )),
  -- What it records: the provider's object where money moved there, otherwise the row of ours that decided it.
  reference text NOT NULL CHECK (reference <> ''),
  -- The provider's object that it belongs to, such as the transfer of a reversal.
  parent text,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE RESTRICT,
  occurred_at timestamptz(3) NOT NULL,
  -- Whoever hears of a movement records it; the second time changes nothing.
  CONSTRAINT ledger_journals_once UNIQUE (kind, reference)
);
CREATE INDEX ledger_journals_booking ON ledger_journals (booking_id, occurred_at, id);
CREATE INDEX ledger_journals_kind ON ledger_journals (kind, occurred_at);

CREATE TABLE ledger_entries (
  journal_id uuid NOT NULL REFERENCES ledger_journals ON DELETE RESTRICT,
  account text NOT NULL CHECK (account IN (
    -- Our balance at the payment provider, before its own fees.
    'provider_clearing',
    -- What renters owe for confirmed bookings, less what was charged to their cards.
    'renter_charges',
    -- What is owed to owners: their share of the rental, and the delivery fee.
    'owner_payable', 'delivery',
    'platform_revenue', 'protection',
    -- What is owed back to renters and not yet returned to their cards.
    'refunds',
    -- What owners owe us because a payout could not be taken back.
    'owner_debt',
    -- What banks withdrew for disputes that are still open, and what was lost to them.
    'disputes', 'dispute_losses'
  )),
  amount numeric(12, 2) NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (journal_id, account)
);

CREATE FUNCTION refuse_unbalanced_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The same check stands behind both tables.
  journal uuid := CASE TG_TABLE_NAME WHEN 'ledger_journals' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'journal_id')::uuid END;
  total numeric;
BEGIN
  SELECT sum(amount) INTO total FROM ledger_entries WHERE journal_id = journal;
  IF total IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'journal % does not balance: %', journal, total USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_journals_balanced AFTER INSERT ON ledger_journals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_journal();
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_journal();

CREATE FUNCTION refuse_rewriting_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the books are append-only' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_append_only';
END $$;
CREATE TRIGGER ledger_journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_journals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_books();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_books();

-- When the owner's money is due: set once the booking is paid, cleared once nothing is left to be sent.
ALTER TABLE bookings ADD COLUMN payout_due_at timestamptz(3);
CREATE INDEX bookings_payout_due ON bookings (payout_due_at) WHERE payout_due_at IS NOT NULL;
-- What has been paid out is read from the books.
ALTER TABLE users DROP COLUMN total_earnings;

ALTER TABLE operations DROP CONSTRAINT operations_kind_check;
ALTER TABLE operations ADD CONSTRAINT operations_kind_check
  CHECK (kind IN ('create_intent', 'cancel_intent', 'refund', 'transfer', 'reverse_transfer', 'create_account'));
-- Keys that the provider will answer with a kept failure from now on; the next attempt takes another one.
ALTER TABLE operations ADD COLUMN spent_keys int NOT NULL DEFAULT 0;
-- One at a time moves money between us and the owner of a booking.
CREATE UNIQUE INDEX operations_one_payout_move ON operations (booking_id)
  WHERE kind IN ('transfer', 'reverse_transfer') AND next_attempt_at IS NOT NULL;

-- Something about a booking's money that a person has to look at; while one is open, nothing is paid out.
CREATE TABLE cases (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE RESTRICT,
  -- 'problem': a party says that something is wrong. The others were noticed at the payment provider.
  kind text NOT NULL CHECK (kind IN ('problem', 'dispute', 'provider_refund', 'provider_reversal')),
  opened_by uuid REFERENCES users ON DELETE RESTRICT,
  -- The provider's object, for those noticed there.
  reference text UNIQUE,
  description text CHECK (length(description) BETWEEN 1 AND 2000),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  outcome text CHECK (outcome IN ('released', 'refunded', 'withheld', 'won')),
  note text CHECK (length(note) <= 2000),
  closed_by uuid REFERENCES users ON DELETE RESTRICT,
  closed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK ((kind = 'problem') = (opened_by IS NOT NULL AND description IS NOT NULL)),
  CHECK ((kind = 'problem') = (reference IS NULL)),
  CHECK ((status = 'closed') = (closed_at IS NOT NULL AND outcome IS NOT NULL))
);
CREATE UNIQUE INDEX cases_one_problem ON cases (booking_id, opened_by) WHERE kind = 'problem' AND status = 'open';
CREATE INDEX cases_booking ON cases (booking_id);
CREATE INDEX cases_open ON cases (created_at, id) WHERE status = 'open';

-- What admins did, to whom and why.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  actor_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  action text NOT NULL,
  booking_id uuid REFERENCES bookings ON DELETE RESTRICT,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 2000),
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX audit_log_booking ON audit_log (booking_id, created_at);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_books();

-- Every booking's money at a glance, in dollars. What is owed is positive.
CREATE VIEW booking_money AS
SELECT
  b.id AS booking_id,
  b.owner_id,
  b.status,
  b.total_amount,
  coalesce(m.charged, 0.00) AS charged,
  coalesce(m.refunded, 0.00) AS refunded,
  coalesce(m.refund_owed, 0.00) AS refund_owed,
  coalesce(m.refunds_decided, 0.00) AS refunds_decided,
  coalesce(m.owner_owed, 0.00) AS owner_owed,
  coalesce(m.paid_out, 0.00) AS paid_out,
  coalesce(m.debt, 0.00) AS debt,
  coalesce(m.platform_revenue, 0.00) AS platform_revenue,
  coalesce(m.protection, 0.00) AS protection,
  coalesce(m.disputed, 0.00) AS disputed,
  coalesce(m.lost, 0.00) AS lost,
  coalesce(m.renter_owes, 0.00) AS renter_owes,
  coalesce(m.at_provider, 0.00) AS at_provider
FROM bookings b
CROSS JOIN LATERAL (
  SELECT
    sum(e.amount) FILTER (WHERE j.kind = 'charge' AND e.account = 'provider_clearing') AS charged,
    -sum(e.amount) FILTER (WHERE j.kind IN ('refund', 'refund_returned') AND e.account = 'provider_clearing') AS refunded,
    -sum(e.amount) FILTER (WHERE e.account = 'refunds') AS refund_owed,
    -sum(e.amount) FILTER (WHERE j.kind = 'refund_owed' AND e.account = 'refunds') AS refunds_decided,
    -sum(e.amount) FILTER (WHERE e.account IN ('owner_payable', 'delivery')) AS owner_owed,
    -sum(e.amount) FILTER (WHERE j.kind IN ('transfer', 'reversal') AND e.account = 'provider_clearing') AS paid_out,
    sum(e.amount) FILTER (WHERE e.account = 'owner_debt') AS debt,
    -sum(e.amount) FILTER (WHERE e.account = 'platform_revenue') AS platform_revenue,
    -sum(e.amount) FILTER (WHERE e.account = 'protection') AS protection,
    sum(e.amount) FILTER (WHERE e.account = 'disputes') AS disputed,
    sum(e.amount) FILTER (WHERE e.account = 'dispute_losses') AS lost,
    sum(e.amount) FILTER (WHERE e.account = 'renter_charges') AS renter_owes,
    sum(e.amount) FILTER (WHERE e.account = 'provider_clearing') AS at_provider
  FROM ledger_journals j JOIN ledger_entries e ON e.journal_id = j.id
  WHERE j.booking_id = b.id
) m;
