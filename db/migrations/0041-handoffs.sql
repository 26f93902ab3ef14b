-- Times and places of pickup that the parties propose to each other. At most one of a booking is open.
CREATE TABLE pickup_proposals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  proposed_by text NOT NULL CHECK (proposed_by IN ('renter', 'owner')),
  pickup_at timestamptz(3) NOT NULL,
  place text CHECK (length(place) BETWEEN 1 AND 150),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'replaced', 'closed')),
  created_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  CHECK ((status = 'accepted') = (answered_at IS NOT NULL))
);
CREATE INDEX pickup_proposals_booking ON pickup_proposals (booking_id, created_at);
CREATE UNIQUE INDEX pickup_proposals_one_open ON pickup_proposals (booking_id) WHERE status = 'open';

-- A proposal is made and accepted only while its booking is approved or confirmed. The share lock waits for a cancellation
-- that is under way and then sees it.
CREATE FUNCTION refuse_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status <> 'open' THEN
    RAISE EXCEPTION 'a proposal is answered once' USING ERRCODE = 'check_violation', CONSTRAINT = 'pickup_proposals_move';
  END IF;
  IF NEW.status IN ('open', 'accepted') THEN
    PERFORM 1 FROM bookings WHERE id = NEW.booking_id AND status IN ('approved', 'confirmed') FOR SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the booking has ended' USING ERRCODE = 'check_violation', CONSTRAINT = 'pickup_proposals_move';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pickup_proposals_move BEFORE INSERT OR UPDATE OF status ON pickup_proposals
  FOR EACH ROW EXECUTE FUNCTION refuse_proposal();

CREATE FUNCTION close_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pickup_proposals SET status = 'closed' WHERE booking_id = NEW.id AND status = 'open';
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_close_proposals AFTER UPDATE OF status ON bookings FOR EACH ROW
  WHEN (OLD.status IN ('approved', 'confirmed') AND NEW.status IN ('completed', 'cancelled'))
  EXECUTE FUNCTION close_proposals();

-- Whether gear was handed over and returned. Both rows of a booking are made when it is paid.
CREATE TABLE handoffs (
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('pickup', 'return')),
  status text NOT NULL DEFAULT 'none'
    CHECK (status IN ('none', 'said_by_renter', 'said_by_owner', 'overdue', 'confirmed')),
  -- The side that takes the gear sees it, and the side that gives it types it.
  code text NOT NULL CHECK (code ~ '^\d{4}$'),
  -- The latest wrong codes, which limit further ones.
  wrong_codes_at timestamptz(3)[] NOT NULL DEFAULT '{}',
  said_at timestamptz(3),
  overdue_since timestamptz(3),
  confirmed_at timestamptz(3),
  confirmed_by text CHECK (confirmed_by IN ('renter', 'owner')),
  confirmed_with_code boolean,
  -- The last rental day, while both parties are still to be asked about the return.
  ask_after date,
  PRIMARY KEY (booking_id, kind),
  CHECK ((status = 'confirmed') = (num_nonnulls(confirmed_at, confirmed_by, confirmed_with_code) = 3)),
  CHECK (num_nonnulls(confirmed_at, confirmed_by, confirmed_with_code) IN (0, 3)),
  CHECK (status NOT IN ('said_by_renter', 'said_by_owner') OR said_at IS NOT NULL),
  CHECK (kind = 'return' OR (overdue_since IS NULL AND ask_after IS NULL)),
  CHECK (status NOT IN ('none', 'said_by_renter', 'said_by_owner') OR overdue_since IS NULL),
  CHECK (status <> 'overdue' OR overdue_since IS NOT NULL),
  CHECK (ask_after IS NULL OR status <> 'confirmed')
);
CREATE INDEX handoffs_ask ON handoffs (ask_after) WHERE ask_after IS NOT NULL;
CREATE INDEX handoffs_overdue ON handoffs (overdue_since) WHERE status = 'overdue';

-- The table of moves of src/domain/handoff.ts, a second time.
CREATE FUNCTION refuse_undeclared_handoff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'none' THEN
      RAISE EXCEPTION 'a handoff begins as none, not as %', NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'handoffs_move';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.status = 'confirmed' OR (NEW.booking_id, NEW.kind, NEW.code) IS DISTINCT FROM (OLD.booking_id, OLD.kind, OLD.code) THEN
    RAISE EXCEPTION 'a recorded handoff is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'handoffs_move';
  END IF;
  IF NEW.status = OLD.status THEN
    RETURN NEW;
  END IF;
  IF NOT (
    (OLD.status, NEW.status) IN (
      ('none', 'said_by_renter'), ('none', 'said_by_owner'), ('none', 'confirmed'),
      ('said_by_renter', 'confirmed'), ('said_by_owner', 'confirmed'), ('overdue', 'confirmed')
    ) OR (NEW.kind = 'return' AND (OLD.status, NEW.status) IN (('none', 'overdue'), ('said_by_renter', 'overdue')))
  ) THEN
    RAISE EXCEPTION 'a handoff cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'handoffs_move';
  END IF;
  -- The share lock waits for a cancellation that is under way and then sees it.
  PERFORM 1 FROM bookings b WHERE b.id = NEW.booking_id AND (
    b.status = 'confirmed' OR (NEW.kind = 'return' AND (
      b.status = 'completed' OR (b.status = 'cancelled' AND EXISTS (
        SELECT FROM handoffs p WHERE p.booking_id = b.id AND p.kind = 'pickup' AND p.status = 'confirmed'
      ))
    ))
  ) FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'this booking has no handoff now' USING ERRCODE = 'check_violation', CONSTRAINT = 'handoffs_move';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER handoffs_move BEFORE INSERT OR UPDATE ON handoffs FOR EACH ROW EXECUTE FUNCTION refuse_undeclared_handoff();

-- Returns a random code of four digits. The random bits of a UUID come from a source that cannot be predicted.
CREATE FUNCTION handoff_code() RETURNS text LANGUAGE sql VOLATILE
RETURN lpad((('x' || left(gen_random_uuid()::text, 7))::bit(28)::int % 10000)::text, 4, '0');

CREATE FUNCTION plan_handoffs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO handoffs (booking_id, kind, code)
    VALUES (NEW.id, 'pickup', handoff_code()), (NEW.id, 'return', handoff_code());
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_plan_handoffs AFTER UPDATE OF status ON bookings FOR EACH ROW
  WHEN (OLD.status = 'approved' AND NEW.status = 'confirmed') EXECUTE FUNCTION plan_handoffs();
INSERT INTO handoffs (booking_id, kind, code)
SELECT b.id, k.kind, handoff_code() FROM bookings b CROSS JOIN (VALUES ('pickup'), ('return')) k (kind)
WHERE b.status IN ('confirmed', 'completed');

-- A rental that ends on another day is asked about after that day.
CREATE FUNCTION move_return_question() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE handoffs SET ask_after = NEW.end_date WHERE booking_id = NEW.id AND ask_after IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_move_return_question AFTER UPDATE OF end_date ON bookings FOR EACH ROW
  WHEN (OLD.end_date <> NEW.end_date) EXECUTE FUNCTION move_return_question();

-- What a party recorded at a handoff, at the server's time. Its photos are private photos with its id.
CREATE TABLE handoff_records (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pickup', 'return')),
  side text NOT NULL CHECK (side IN ('renter', 'owner')),
  checklist text[] NOT NULL DEFAULT '{}',
  note text CHECK (length(note) BETWEEN 1 AND 1000),
  created_at timestamptz(3) NOT NULL,
  FOREIGN KEY (booking_id, kind) REFERENCES handoffs ON DELETE CASCADE
);
CREATE INDEX handoff_records_handoff ON handoff_records (booking_id, kind, created_at);

-- Renters who were warned that the gear of their booking is late. Until they pick it up, they get a full refund.
CREATE TABLE late_gear_warnings (
  booking_id uuid PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
  late_booking_id uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  CHECK (booking_id <> late_booking_id)
);
CREATE INDEX late_gear_warnings_late ON late_gear_warnings (late_booking_id);

-- 'overdue': the owner said three days ago that the gear is missing.
ALTER TABLE cases DROP CONSTRAINT cases_kind_check, ADD CONSTRAINT cases_kind_check
  CHECK (kind IN ('problem', 'dispute', 'provider_refund', 'provider_reversal', 'overdue'));

-- What the parties look at together at a handoff. It follows the town's folder.
ALTER TABLE gear_categories ADD COLUMN checklist text[] NOT NULL DEFAULT '{}';
