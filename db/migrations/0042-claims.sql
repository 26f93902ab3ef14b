-- What an owner claims for damage or loss after a rental, from the words and photos of both sides to the money.
CREATE TABLE claims (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE RESTRICT,
  -- Those of the booking.
  owner_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  renter_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  amount numeric(10, 2) NOT NULL CHECK (amount >= 1.00),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 2000),
  status text NOT NULL DEFAULT 'open' CHECK (status IN (
    'open', 'contested', 'unanswered', 'accepted', 'decided', 'paid', 'rejected', 'withdrawn', 'written_off'
  )),
  -- Until when the renter can contest.
  answer_by timestamptz(3) NOT NULL,
  -- What the renter's photos belong to; those of the owner belong to the claim itself.
  answer_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  answer text CHECK (length(answer) BETWEEN 1 AND 2000),
  answered_at timestamptz(3),
  decided_amount numeric(10, 2) CHECK (decided_amount BETWEEN 0.00 AND amount),
  decision_reason text CHECK (length(decision_reason) BETWEEN 1 AND 2000),
  decided_by uuid REFERENCES users ON DELETE RESTRICT,
  decided_at timestamptz(3),
  -- Who pays what is owed.
  protection_amount numeric(10, 2) CHECK (protection_amount >= 0.00),
  renter_amount numeric(10, 2) CHECK (renter_amount >= 0.00),
  stripe_payment_intent_id text UNIQUE,
  settled_at timestamptz(3),
  -- When money for the owner is to be sent; null while nothing is there to send, or a transfer is on its way.
  payout_due_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT claims_contested CHECK (status <> 'contested' OR (answer IS NOT NULL AND answered_at IS NOT NULL)),
  CONSTRAINT claims_decision CHECK (
    (decided_at IS NOT NULL) = (decided_amount IS NOT NULL)
    AND (decided_at IS NOT NULL) = (decision_reason IS NOT NULL)
    AND (decided_at IS NOT NULL) = (decided_by IS NOT NULL)
    AND (status <> 'decided' OR decided_amount > 0)
    AND (status = 'rejected') = (decided_amount IS NOT DISTINCT FROM 0.00)
  ),
  CONSTRAINT claims_owed CHECK (
    CASE WHEN status IN ('accepted', 'decided', 'paid', 'written_off')
      THEN coalesce(protection_amount + renter_amount = coalesce(decided_amount, amount), false)
      ELSE protection_amount IS NULL AND renter_amount IS NULL AND stripe_payment_intent_id IS NULL AND payout_due_at IS NULL
    END
  ),
  CONSTRAINT claims_settled CHECK (
    (settled_at IS NOT NULL) = (status IN ('paid', 'rejected', 'withdrawn', 'written_off'))
  )
);
CREATE INDEX claims_booking ON claims (booking_id, created_at);
CREATE UNIQUE INDEX claims_one_open ON claims (booking_id) WHERE status IN ('open', 'contested', 'unanswered');
CREATE INDEX claims_answer_by ON claims (answer_by) WHERE status = 'open';
CREATE INDEX claims_unpaid ON claims (renter_id) WHERE status IN ('accepted', 'decided');
CREATE INDEX claims_payout_due ON claims (payout_due_at) WHERE payout_due_at IS NOT NULL;
CREATE INDEX claims_list ON claims ((status IN ('contested', 'unanswered')), created_at, id);
CREATE INDEX claims_owner ON claims (owner_id);
CREATE INDEX claims_decided_by ON claims (decided_by) WHERE decided_by IS NOT NULL;

-- The table of moves, a second time: what the domain module declares, the database enforces.
CREATE FUNCTION refuse_undeclared_claim_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rental bookings%ROWTYPE;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'open' THEN
      RAISE EXCEPTION 'a claim begins as open, not as %', NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_move';
    END IF;
    -- Waits for a cancellation that is under way and then sees it.
    SELECT * INTO rental FROM bookings WHERE id = NEW.booking_id FOR SHARE;
    IF rental.status NOT IN ('confirmed', 'completed') THEN
      RAISE EXCEPTION 'nothing can be claimed for a % booking', rental.status USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_rental';
    END IF;
    IF (rental.owner_id, rental.renter_id) IS DISTINCT FROM (NEW.owner_id, NEW.renter_id) THEN
      RAISE EXCEPTION 'a claim has the parties of its booking' USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_frozen';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status <> OLD.status AND NOT (OLD.status, NEW.status) IN (
    ('open', 'contested'), ('open', 'unanswered'),
    ('open', 'accepted'), ('contested', 'accepted'), ('unanswered', 'accepted'),
    ('open', 'withdrawn'), ('contested', 'withdrawn'), ('unanswered', 'withdrawn'),
    ('contested', 'decided'), ('unanswered', 'decided'), ('contested', 'rejected'), ('unanswered', 'rejected'),
    ('accepted', 'paid'), ('decided', 'paid'), ('written_off', 'paid'),
    ('accepted', 'written_off'), ('decided', 'written_off')
  ) THEN
    RAISE EXCEPTION 'a claim that is % cannot become %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_move';
  END IF;
  IF (NEW.booking_id, NEW.owner_id, NEW.renter_id, NEW.amount, NEW.description, NEW.answer_by, NEW.answer_id, NEW.created_at)
     IS DISTINCT FROM
     (OLD.booking_id, OLD.owner_id, OLD.renter_id, OLD.amount, OLD.description, OLD.answer_by, OLD.answer_id, OLD.created_at)
     OR (OLD.answered_at IS NOT NULL AND (NEW.answer, NEW.answered_at) IS DISTINCT FROM (OLD.answer, OLD.answered_at))
     OR (OLD.decided_at IS NOT NULL AND (NEW.decided_amount, NEW.decision_reason, NEW.decided_by, NEW.decided_at)
       IS DISTINCT FROM (OLD.decided_amount, OLD.decision_reason, OLD.decided_by, OLD.decided_at))
     OR (OLD.renter_amount IS NOT NULL AND (NEW.protection_amount, NEW.renter_amount) IS DISTINCT FROM (OLD.protection_amount, OLD.renter_amount))
     OR (OLD.stripe_payment_intent_id IS NOT NULL AND NEW.stripe_payment_intent_id IS DISTINCT FROM OLD.stripe_payment_intent_id) THEN
    RAISE EXCEPTION 'what was claimed, answered and decided is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'claims_frozen';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER claims_move BEFORE INSERT OR UPDATE ON claims FOR EACH ROW EXECUTE FUNCTION refuse_undeclared_claim_move();
CREATE TRIGGER claims_former_member AFTER INSERT ON claims
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('owner_id', 'renter_id');
CREATE TRIGGER claims_suspended AFTER INSERT ON claims
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_suspended('owner_id');

-- Neither side can cancel a rental about which something is claimed: the refund would undo what the claim stands on.
CREATE FUNCTION refuse_cancelling_claimed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM claims WHERE booking_id = NEW.id AND status NOT IN ('rejected', 'withdrawn')) THEN
    RAISE EXCEPTION 'something is claimed for this booking' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_claimed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_claimed BEFORE UPDATE ON bookings FOR EACH ROW
  WHEN (OLD.status = 'confirmed' AND NEW.status = 'cancelled' AND NEW.cancelled_by <> 'system')
  EXECUTE FUNCTION refuse_cancelling_claimed();

ALTER TABLE ledger_journals DROP CONSTRAINT ledger_journals_kind_check;
ALTER TABLE ledger_journals ADD CONSTRAINT ledger_journals_kind_check CHECK (kind IN (
  'sale', 'charge', 'refund_owed', 'refund', 'refund_returned', 'transfer', 'reversal',
  'debt', 'debt_recovered', 'dispute_withdrawn', 'dispute_reinstated', 'dispute_lost', 'refund_by_dispute', 'earnings_withheld',
  'date_change', 'difference_owed', 'difference_retained',
  -- Those of a claim; their parent is the claim.
  'claim_owed', 'claim_protection', 'claim_charge', 'claim_transfer', 'claim_written_off', 'claim_write_off_undone'
));
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_check CHECK (account IN (
  'provider_clearing', 'renter_charges', 'owner_payable', 'delivery', 'platform_revenue', 'protection',
  'refunds', 'owner_debt', 'disputes', 'dispute_losses',
  -- What renters owe for claims, what owners are owed for them, and what we paid instead of a renter.
  'claim_charges', 'claims_payable', 'claim_losses'
));
-- The admins see the balance of this account.
CREATE INDEX ledger_entries_protection ON ledger_entries (account) INCLUDE (amount) WHERE account = 'protection';
ALTER TABLE operations DROP CONSTRAINT operations_kind_check;
ALTER TABLE operations ADD CONSTRAINT operations_kind_check CHECK (kind IN (
  'create_intent', 'cancel_intent', 'refund', 'transfer', 'reverse_transfer', 'create_account',
  'create_difference_intent', 'cancel_extra_intent', 'claim_intent', 'claim_transfer'
));

-- Every claim's money at a glance, in dollars. What is owed is positive.
CREATE VIEW claim_money AS
SELECT
  c.id AS claim_id,
  c.booking_id,
  coalesce(m.owed, 0.00) AS owed,
  coalesce(m.from_protection, 0.00) AS from_protection,
  coalesce(m.charged, 0.00) AS charged,
  coalesce(m.renter_owes, 0.00) AS renter_owes,
  coalesce(m.owner_owed, 0.00) AS owner_owed,
  coalesce(m.transferred, 0.00) AS transferred,
  coalesce(m.lost, 0.00) AS lost,
  coalesce(m.charge_id, '') AS charge_id
FROM claims c
CROSS JOIN LATERAL (
  SELECT
    -sum(e.amount) FILTER (WHERE j.kind = 'claim_owed' AND e.account = 'claims_payable') AS owed,
    sum(e.amount) FILTER (WHERE j.kind = 'claim_protection' AND e.account = 'protection') AS from_protection,
    sum(e.amount) FILTER (WHERE j.kind = 'claim_charge' AND e.account = 'provider_clearing') AS charged,
    sum(e.amount) FILTER (WHERE e.account = 'claim_charges') AS renter_owes,
    -sum(e.amount) FILTER (WHERE e.account = 'claims_payable') AS owner_owed,
    -sum(e.amount) FILTER (WHERE j.kind = 'claim_transfer' AND e.account = 'provider_clearing') AS transferred,
    sum(e.amount) FILTER (WHERE e.account = 'claim_losses') AS lost,
    max(j.reference) FILTER (WHERE j.kind = 'claim_charge') AS charge_id
  FROM ledger_journals j JOIN ledger_entries e ON e.journal_id = j.id
  WHERE j.booking_id = c.booking_id AND j.parent = c.id::text AND j.kind LIKE 'claim\_%'
) m;
