CREATE TABLE bookings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  renter_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  listing_id uuid NOT NULL,
  owner_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  start_date date NOT NULL,
  end_date date NOT NULL,
  total_days int NOT NULL,
  daily_rate numeric(8, 2) NOT NULL CHECK (daily_rate BETWEEN 1.00 AND 9999.99),
  subtotal numeric(10, 2) NOT NULL,
  platform_fee numeric(10, 2) NOT NULL,
  delivery boolean NOT NULL DEFAULT false,
  delivery_fee numeric(10, 2) NOT NULL DEFAULT 0.00 CHECK (delivery_fee >= 0),
  delivery_address text,
  protection_rate int NOT NULL DEFAULT 0 CHECK (protection_rate IN (0, 10, 15)),
  protection_fee numeric(10, 2) NOT NULL DEFAULT 0.00,
  total_amount numeric(10, 2) NOT NULL,
  owner_earnings numeric(10, 2) NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'declined', 'confirmed', 'completed', 'cancelled')),
  message text CHECK (length(message) <= 2000),
  decline_reason text,
  stripe_payment_intent_id text UNIQUE,
  stripe_transfer_id text UNIQUE,
  payout_status text NOT NULL DEFAULT 'pending' CHECK (payout_status IN ('pending', 'processing', 'completed', 'failed')),
  cancelled_at timestamptz(3),
  cancelled_by text CHECK (cancelled_by IN ('renter', 'owner', 'system')),
  cancellation_reason text,
  refund_amount numeric(10, 2) CHECK (refund_amount >= 0 AND refund_amount <= total_amount),
  stripe_refund_id text UNIQUE,
  refund_status text NOT NULL DEFAULT 'none' CHECK (refund_status IN ('none', 'pending', 'completed', 'failed')),
  approved_at timestamptz(3),
  confirmed_at timestamptz(3),
  completed_at timestamptz(3),
  -- When the system has to move the booking on: expire while pending, lapse while approved, complete while confirmed.
  due_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  FOREIGN KEY (listing_id, owner_id) REFERENCES gear_listings (id, owner_id) ON DELETE RESTRICT,
  CONSTRAINT bookings_not_own CHECK (renter_id <> owner_id),
  CONSTRAINT bookings_days CHECK (end_date >= start_date AND total_days = end_date - start_date + 1 AND total_days <= 90),
  CONSTRAINT bookings_price CHECK (
    subtotal = total_days * daily_rate
    AND platform_fee = round(subtotal * 0.20, 2)
    AND protection_fee = round(subtotal * protection_rate / 100, 2)
    AND total_amount = subtotal + platform_fee + delivery_fee + protection_fee
    AND owner_earnings = round((subtotal + platform_fee) * 0.75, 2) + delivery_fee
  ),
  CONSTRAINT bookings_delivery CHECK (delivery = (delivery_address IS NOT NULL) AND (delivery OR delivery_fee = 0)),
  CONSTRAINT bookings_due CHECK ((due_at IS NOT NULL) = (status IN ('pending', 'approved', 'confirmed'))),
  CONSTRAINT bookings_cancelled CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL AND cancelled_by IS NOT NULL)),
  CONSTRAINT bookings_confirmed CHECK (status NOT IN ('confirmed', 'completed') OR (confirmed_at IS NOT NULL AND stripe_payment_intent_id IS NOT NULL)),
  CONSTRAINT bookings_completed CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
  CONSTRAINT bookings_refund CHECK ((refund_status = 'none') = (refund_amount IS NULL OR refund_amount = 0)),
  -- The last word on double booking, whatever the code does. Inclusive days.
  CONSTRAINT bookings_no_overlap EXCLUDE USING gist (listing_id WITH =, daterange(start_date, end_date, '[]') WITH &&)
    WHERE (status IN ('approved', 'confirmed', 'completed')),
  -- A renter's own open requests on one listing do not overlap either.
  CONSTRAINT bookings_one_request EXCLUDE USING gist (listing_id WITH =, renter_id WITH =, daterange(start_date, end_date, '[]') WITH &&)
    WHERE (status = 'pending')
);
CREATE INDEX bookings_renter ON bookings (renter_id, created_at, id);
CREATE INDEX bookings_owner ON bookings (owner_id, created_at, id);
CREATE INDEX bookings_listing_dates ON bookings (listing_id, end_date, start_date) WHERE status IN ('approved', 'confirmed', 'completed');
CREATE INDEX bookings_listing_pending ON bookings (listing_id) WHERE status = 'pending';
CREATE INDEX bookings_due ON bookings (due_at) WHERE due_at IS NOT NULL;

-- The table of moves, a second time: what the domain module declares, the database enforces.
CREATE FUNCTION refuse_undeclared_move() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF (NEW.renter_id, NEW.listing_id, NEW.owner_id, NEW.start_date, NEW.end_date, NEW.daily_rate, NEW.total_amount, NEW.owner_earnings, NEW.created_at)
     IS DISTINCT FROM
     (OLD.renter_id, OLD.listing_id, OLD.owner_id, OLD.start_date, OLD.end_date, OLD.daily_rate, OLD.total_amount, OLD.owner_earnings, OLD.created_at) THEN
    RAISE EXCEPTION 'the parties, dates and price of a booking are frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
  END IF;
  IF OLD.stripe_payment_intent_id IS NOT NULL AND NEW.stripe_payment_intent_id IS DISTINCT FROM OLD.stripe_payment_intent_id THEN
    RAISE EXCEPTION 'a booking keeps its payment intent' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_move BEFORE INSERT OR UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION refuse_undeclared_move();

CREATE TABLE blocked_dates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  listing_id uuid NOT NULL REFERENCES gear_listings ON DELETE CASCADE,
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date >= start_date),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX blocked_dates_listing ON blocked_dates (listing_id, end_date, start_date);

-- Blocks and held bookings never overlap. Both sides lock the listing row first, so that neither can slip past the other.
CREATE FUNCTION refuse_block_over_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM gear_listings WHERE id = NEW.listing_id FOR UPDATE;
  IF EXISTS (
    SELECT 1 FROM bookings b WHERE b.listing_id = NEW.listing_id AND b.status IN ('approved', 'confirmed', 'completed')
      AND b.start_date <= NEW.end_date AND b.end_date >= NEW.start_date
  ) THEN
    RAISE EXCEPTION 'these dates are booked' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'blocked_dates_booked';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER blocked_dates_booked BEFORE INSERT OR UPDATE ON blocked_dates FOR EACH ROW EXECUTE FUNCTION refuse_block_over_booking();

CREATE FUNCTION refuse_booking_over_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM gear_listings WHERE id = NEW.listing_id FOR UPDATE;
  IF EXISTS (
    SELECT 1 FROM blocked_dates d WHERE d.listing_id = NEW.listing_id AND d.start_date <= NEW.end_date AND d.end_date >= NEW.start_date
  ) THEN
    RAISE EXCEPTION 'these dates are blocked' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_blocked';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_blocked BEFORE UPDATE ON bookings FOR EACH ROW
  WHEN (OLD.status = 'pending' AND NEW.status = 'approved') EXECUTE FUNCTION refuse_booking_over_block();
