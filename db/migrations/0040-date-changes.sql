-- A change of the dates of a booking that one side proposes and the other accepts. It becomes the booking's own dates when
-- it is `done`, and changes nothing before.
CREATE TABLE date_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE RESTRICT,
  proposed_by uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  status text NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'accepted', 'done', 'declined', 'withdrawn', 'lapsed')),
  -- The booking as it was when the change was proposed.
  from_start_date date NOT NULL,
  from_end_date date NOT NULL,
  from_total numeric(10, 2) NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  new_total numeric(10, 2) NOT NULL,
  -- Whether fewer days are refunded, as both sides read it from the proposal on.
  refunds_dropped boolean NOT NULL,
  -- What became of the difference in price.
  outcome text CHECK (outcome IN ('none', 'pay', 'refund', 'keep')),
  -- When the system ends it: the time to answer is over, or the time to pay the difference.
  due_at timestamptz(3),
  answered_at timestamptz(3),
  ended_at timestamptz(3),
  -- The number of this change among those of the booking that are done.
  applied_as int CHECK (applied_as > 0),
  created_at timestamptz(3) NOT NULL,
  UNIQUE (booking_id, applied_as),
  CONSTRAINT date_changes_days CHECK (
    end_date >= start_date AND end_date - start_date < 90 AND (start_date, end_date) <> (from_start_date, from_end_date)
  ),
  CONSTRAINT date_changes_open CHECK (
    (due_at IS NOT NULL) = (status IN ('proposed', 'accepted')) AND (ended_at IS NULL) = (status IN ('proposed', 'accepted'))
  ),
  CONSTRAINT date_changes_answered CHECK (
    CASE WHEN status IN ('accepted', 'done', 'declined') THEN answered_at IS NOT NULL WHEN status = 'proposed' THEN answered_at IS NULL ELSE true END
  ),
  CONSTRAINT date_changes_outcome CHECK (
    (applied_as IS NOT NULL) = (status = 'done') AND (status <> 'done' OR outcome IS NOT NULL)
    AND (status <> 'accepted' OR outcome = 'pay')
    AND CASE outcome WHEN 'pay' THEN new_total > from_total WHEN 'refund' THEN new_total < from_total AND refunds_dropped
      WHEN 'keep' THEN new_total < from_total AND NOT refunds_dropped ELSE true END
  )
);
CREATE UNIQUE INDEX date_changes_one_open ON date_changes (booking_id) WHERE status IN ('proposed', 'accepted');
CREATE INDEX date_changes_booking ON date_changes (booking_id, created_at);
CREATE INDEX date_changes_due ON date_changes (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX date_changes_proposed_by ON date_changes (proposed_by);
CREATE TRIGGER date_changes_suspended AFTER INSERT ON date_changes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_suspended('proposed_by');
CREATE TRIGGER date_changes_former_member AFTER INSERT ON date_changes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('proposed_by');

-- The table of moves, a second time: what the domain module declares, the database enforces.
CREATE FUNCTION refuse_undeclared_date_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'proposed' OR NOT EXISTS (
      SELECT 1 FROM bookings b WHERE b.id = NEW.booking_id AND NEW.proposed_by IN (b.renter_id, b.owner_id)
        AND (b.start_date, b.end_date, b.total_amount) = (NEW.from_start_date, NEW.from_end_date, NEW.from_total)
    ) THEN
      RAISE EXCEPTION 'a change of dates begins as the proposal of a party' USING ERRCODE = 'check_violation', CONSTRAINT = 'date_changes_move';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status <> OLD.status AND NOT (OLD.status, NEW.status) IN (
    ('proposed', 'accepted'), ('proposed', 'done'), ('proposed', 'declined'), ('proposed', 'withdrawn'), ('proposed', 'lapsed'),
    ('accepted', 'done'), ('accepted', 'withdrawn'), ('accepted', 'lapsed')
  ) THEN
    RAISE EXCEPTION 'a % change of dates cannot become %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'date_changes_move';
  END IF;
  IF (NEW.booking_id, NEW.proposed_by, NEW.from_start_date, NEW.from_end_date, NEW.from_total, NEW.start_date, NEW.end_date,
      NEW.new_total, NEW.refunds_dropped, NEW.created_at)
     IS DISTINCT FROM
     (OLD.booking_id, OLD.proposed_by, OLD.from_start_date, OLD.from_end_date, OLD.from_total, OLD.start_date, OLD.end_date,
      OLD.new_total, OLD.refunds_dropped, OLD.created_at) THEN
    RAISE EXCEPTION 'what a change of dates proposes is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'date_changes_frozen';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER date_changes_move BEFORE INSERT OR UPDATE ON date_changes FOR EACH ROW EXECUTE FUNCTION refuse_undeclared_date_change();

-- The days of an open change stand on its booking, so that one constraint covers both: the days of a listing's bookings and of
-- their open changes share no day, while a booking may share days with its own change. A booking that ends must end its
-- change first.
ALTER TABLE bookings
  ADD COLUMN change_start_date date,
  ADD COLUMN change_end_date date,
  -- How many changes of dates were carried out.
  ADD COLUMN dates_version int NOT NULL DEFAULT 0,
  ADD CONSTRAINT bookings_change CHECK (
    (change_start_date IS NULL) = (change_end_date IS NULL) AND (change_start_date IS NULL OR status IN ('approved', 'confirmed'))
  ),
  DROP CONSTRAINT bookings_no_overlap,
  ADD CONSTRAINT bookings_no_overlap EXCLUDE USING gist (
    listing_id WITH =,
    datemultirange(
      daterange(start_date, end_date, '[]'),
      CASE WHEN change_start_date IS NULL THEN 'empty'::daterange ELSE daterange(change_start_date, change_end_date, '[]') END
    ) WITH &&
  ) WHERE (status IN ('approved', 'confirmed', 'completed'));
CREATE INDEX bookings_changing ON bookings (listing_id) WHERE change_start_date IS NOT NULL;

-- All days that are held: by bookings, and by their open changes.
CREATE VIEW held_periods AS
SELECT listing_id, id AS booking_id, start_date, end_date FROM bookings WHERE status IN ('approved', 'confirmed', 'completed')
UNION ALL
SELECT listing_id, id AS booking_id, change_start_date AS start_date, change_end_date AS end_date FROM bookings WHERE change_start_date IS NOT NULL;

CREATE FUNCTION hold_change_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_open boolean := NEW.status IN ('proposed', 'accepted');
BEGIN
  UPDATE bookings SET
    change_start_date = CASE WHEN is_open THEN NEW.start_date END,
    change_end_date = CASE WHEN is_open THEN NEW.end_date END
  WHERE id = NEW.booking_id;
  RETURN NULL;
END $$;
CREATE TRIGGER date_changes_hold_insert AFTER INSERT ON date_changes FOR EACH ROW EXECUTE FUNCTION hold_change_days();
CREATE TRIGGER date_changes_hold AFTER UPDATE OF status ON date_changes FOR EACH ROW
  WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION hold_change_days();

-- Blocks and held days never overlap, those of changes included.
CREATE OR REPLACE FUNCTION refuse_block_over_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM gear_listings WHERE id = NEW.listing_id FOR UPDATE;
  IF EXISTS (
    SELECT 1 FROM held_periods h WHERE h.listing_id = NEW.listing_id AND h.start_date <= NEW.end_date AND h.end_date >= NEW.start_date
  ) THEN
    RAISE EXCEPTION 'these dates are booked' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'blocked_dates_booked';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION refuse_change_over_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM gear_listings WHERE id = NEW.listing_id FOR UPDATE;
  IF EXISTS (
    SELECT 1 FROM blocked_dates d
    WHERE d.listing_id = NEW.listing_id AND d.start_date <= NEW.change_end_date AND d.end_date >= NEW.change_start_date
  ) THEN
    RAISE EXCEPTION 'these dates are blocked' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_blocked';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_change_blocked BEFORE UPDATE OF change_start_date, change_end_date ON bookings FOR EACH ROW
  WHEN (NEW.change_start_date IS NOT NULL) EXECUTE FUNCTION refuse_change_over_block();

CREATE OR REPLACE FUNCTION may_request(
  listing uuid, seen text, owner uuid, renter uuid, first_day date, last_day date, most_requests int
) RETURNS boolean VOLATILE LANGUAGE plpgsql AS $$
DECLARE
  version text;
BEGIN
  SELECT l.xmin::text INTO version FROM gear_listings l WHERE l.id = listing FOR UPDATE;
  IF version IS DISTINCT FROM seen THEN
    RETURN false;
  END IF;
  -- Concurrent requests of one renter are counted one after the other.
  PERFORM pg_advisory_xact_lock(hashtextextended('requests:' || renter, 0));
  RETURN NOT EXISTS (
      SELECT FROM held_periods h WHERE h.listing_id = listing AND h.start_date <= last_day AND h.end_date >= first_day
    ) AND NOT EXISTS (
      SELECT FROM blocked_dates d WHERE d.listing_id = listing AND d.start_date <= last_day AND d.end_date >= first_day
    ) AND NOT EXISTS (
      SELECT FROM user_blocks u
      WHERE (u.blocker_id = renter AND u.blocked_id = owner) OR (u.blocker_id = owner AND u.blocked_id = renter)
    ) AND (SELECT count(*) FROM bookings b WHERE b.renter_id = renter AND b.status = 'pending') < most_requests;
END $$;

-- The dates of a booking change with a change that is done, each once and in their order; `bookings_price` computes the price
-- from the days and the frozen rates. An unpaid booking whose price changed takes another payment intent.
CREATE OR REPLACE FUNCTION refuse_undeclared_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'pending' THEN
      RAISE EXCEPTION 'a booking begins as pending, not as %', NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_move';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status <> OLD.status AND NOT (OLD.status, NEW.status) IN (
    ('pending', 'approved'), ('pending', 'declined'), ('pending', 'cancelled'),
    ('approved', 'confirmed'), ('approved', 'cancelled'),
    ('confirmed', 'completed'), ('confirmed', 'cancelled')
  ) THEN
    RAISE EXCEPTION 'a % booking cannot become %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_move';
  END IF;
  IF (NEW.renter_id, NEW.listing_id, NEW.owner_id, NEW.daily_rate, NEW.created_at)
     IS DISTINCT FROM
     (OLD.renter_id, OLD.listing_id, OLD.owner_id, OLD.daily_rate, OLD.created_at) THEN
    RAISE EXCEPTION 'the parties and the rate of a booking are frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
  END IF;
  IF (NEW.start_date, NEW.end_date, NEW.total_amount, NEW.owner_earnings, NEW.dates_version)
     IS DISTINCT FROM
     (OLD.start_date, OLD.end_date, OLD.total_amount, OLD.owner_earnings, OLD.dates_version)
     AND NOT (
       NEW.dates_version = OLD.dates_version + 1 AND NEW.status = OLD.status AND EXISTS (
         SELECT 1 FROM date_changes c WHERE c.booking_id = NEW.id AND c.status = 'done' AND c.applied_as = NEW.dates_version
           AND (c.from_start_date, c.from_end_date, c.from_total) = (OLD.start_date, OLD.end_date, OLD.total_amount)
           AND (c.start_date, c.end_date, c.new_total) = (NEW.start_date, NEW.end_date, NEW.total_amount)
       )
     ) THEN
    RAISE EXCEPTION 'the dates and price of a booking are frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
  END IF;
  IF (NEW.delivery, NEW.delivery_fee, NEW.protection_rate)
     IS DISTINCT FROM
     (OLD.delivery, OLD.delivery_fee, OLD.protection_rate)
     OR (NEW.protection_fee <> OLD.protection_fee AND NEW.dates_version = OLD.dates_version) THEN
    RAISE EXCEPTION 'the extras of a booking are frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
  END IF;
  IF NEW.delivery_address IS DISTINCT FROM OLD.delivery_address AND NOT (
    NEW.delivery_address IS NULL
    AND NEW.status = OLD.status
    AND EXISTS (SELECT 1 FROM users WHERE id = OLD.renter_id AND deleted_at IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'the delivery address of a booking is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
  END IF;
  IF OLD.stripe_payment_intent_id IS NOT NULL AND NEW.stripe_payment_intent_id IS DISTINCT FROM OLD.stripe_payment_intent_id
     AND NOT (NEW.stripe_payment_intent_id IS NULL AND OLD.status = 'approved' AND NEW.dates_version = OLD.dates_version + 1) THEN
    RAISE EXCEPTION 'a booking keeps its payment intent' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
  END IF;
  RETURN NEW;
END $$;

-- Payment intents of a booking beside the one that it is paid with: those for the difference of a change of dates, and those
-- that a change of an unpaid booking replaced (`date_change_id` is null).
CREATE TABLE extra_payments (
  intent_id text PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE RESTRICT,
  date_change_id uuid UNIQUE REFERENCES date_changes ON DELETE RESTRICT,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX extra_payments_booking ON extra_payments (booking_id);

-- Every payment intent that belongs to a booking.
CREATE VIEW booking_payments AS
SELECT stripe_payment_intent_id AS intent_id, id AS booking_id FROM bookings WHERE stripe_payment_intent_id IS NOT NULL
UNION ALL
SELECT intent_id, booking_id FROM extra_payments;

ALTER TABLE operations DROP CONSTRAINT operations_kind_check;
ALTER TABLE operations ADD CONSTRAINT operations_kind_check CHECK (kind IN (
  'create_intent', 'cancel_intent', 'refund', 'transfer', 'reverse_transfer', 'create_account',
  'create_difference_intent', 'cancel_extra_intent'
));

ALTER TABLE ledger_journals DROP CONSTRAINT ledger_journals_kind_check;
ALTER TABLE ledger_journals ADD CONSTRAINT ledger_journals_kind_check CHECK (kind IN (
  'sale', 'charge', 'refund_owed', 'refund', 'refund_returned', 'transfer', 'reversal',
  'debt', 'debt_recovered', 'dispute_withdrawn', 'dispute_reinstated', 'dispute_lost', 'refund_by_dispute', 'earnings_withheld',
  -- The price changed with the dates; and money of a change that goes back to the renter, or stays where it was.
  'date_change', 'difference_owed', 'difference_retained'
));

-- A refund of a difference is no refund of the booking, but when it fails an admin has to see it.
ALTER TABLE bookings DROP CONSTRAINT bookings_refund;
ALTER TABLE bookings ADD CONSTRAINT bookings_refund
  CHECK (refund_status = 'failed' OR (refund_status = 'none') = (refund_amount IS NULL OR refund_amount = 0));

-- What was summed by month, and the reminders that were planned, follow the dates.
CREATE FUNCTION sum_moved_rental() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_months AS m (listing_id, month, rentals, earnings)
  SELECT NEW.listing_id, d.month, sum(d.rentals), sum(d.earnings)
  FROM (VALUES
    (date_trunc('month', OLD.start_date)::date, -1, -OLD.owner_earnings),
    (date_trunc('month', NEW.start_date)::date, 1, NEW.owner_earnings)
  ) d (month, rentals, earnings)
  GROUP BY d.month
  ON CONFLICT (listing_id, month) DO UPDATE
    SET rentals = m.rentals + EXCLUDED.rentals, earnings = m.earnings + EXCLUDED.earnings;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_sum_moved AFTER UPDATE OF dates_version ON bookings FOR EACH ROW
  WHEN (NEW.dates_version <> OLD.dates_version AND counts_as_rental(NEW.status, NEW.refund_status))
  EXECUTE FUNCTION sum_moved_rental();

CREATE FUNCTION plan_moved_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.start_date <> OLD.start_date THEN
    DELETE FROM planned_reminders WHERE booking_id = NEW.id AND kind = 'pickup';
    INSERT INTO planned_reminders (booking_id, kind, rental_day) VALUES (NEW.id, 'pickup', NEW.start_date);
  END IF;
  DELETE FROM planned_reminders WHERE booking_id = NEW.id AND kind = 'return';
  -- The reminder of a rental of one day mentions the return.
  IF NEW.end_date > NEW.start_date THEN
    INSERT INTO planned_reminders (booking_id, kind, rental_day) VALUES (NEW.id, 'return', NEW.end_date);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_plan_moved_reminders AFTER UPDATE OF dates_version ON bookings FOR EACH ROW
  WHEN (NEW.dates_version <> OLD.dates_version AND NEW.status = 'confirmed') EXECUTE FUNCTION plan_moved_reminders();
