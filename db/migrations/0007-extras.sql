-- What was asked for beside the gear is frozen with the price: nobody pays for another delivery or protection than was approved.
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
  IF (NEW.renter_id, NEW.listing_id, NEW.owner_id, NEW.start_date, NEW.end_date, NEW.daily_rate, NEW.total_amount, NEW.owner_earnings, NEW.created_at)
     IS DISTINCT FROM
     (OLD.renter_id, OLD.listing_id, OLD.owner_id, OLD.start_date, OLD.end_date, OLD.daily_rate, OLD.total_amount, OLD.owner_earnings, OLD.created_at) THEN
    RAISE EXCEPTION 'the parties, dates and price of a booking are frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
  END IF;
  IF (NEW.delivery, NEW.delivery_fee, NEW.delivery_address, NEW.protection_rate, NEW.protection_fee)
     IS DISTINCT FROM
     (OLD.delivery, OLD.delivery_fee, OLD.delivery_address, OLD.protection_rate, OLD.protection_fee) THEN
    RAISE EXCEPTION 'the extras of a booking are frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
  END IF;
  IF OLD.stripe_payment_intent_id IS NOT NULL AND NEW.stripe_payment_intent_id IS DISTINCT FROM OLD.stripe_payment_intent_id THEN
    RAISE EXCEPTION 'a booking keeps its payment intent' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
  END IF;
  RETURN NEW;
END $$;

ALTER TABLE bookings ADD CONSTRAINT bookings_delivery_address CHECK (length(delivery_address) BETWEEN 1 AND 200);
