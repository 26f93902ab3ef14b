-- People who deleted their account. The row stays, because the history of others refers to it, and tells nothing about
-- a person any more; whatever a request that was still running would write into it is refused.
ALTER TABLE users ADD COLUMN deleted_at timestamptz(3);
ALTER TABLE users ADD CONSTRAINT users_former_member CHECK (
  deleted_at IS NULL OR (
    email = 'former-member-' || id || '@former-members.invalid'
    AND subject = 'former-member-' || id
    AND first_name = 'Former member'
    AND last_name = ''
    AND profile_image_url IS NULL
    AND bio IS NULL
    AND location IS NULL
    AND stripe_connect_account_id IS NULL
  )
);

-- Nothing begins in the name of somebody who is gone. The trigger names the columns that hold people.
CREATE FUNCTION refuse_former_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person text;
  gone timestamptz;
BEGIN
  FOREACH person IN ARRAY TG_ARGV LOOP
    -- A deletion that is under way holds the row: this waits for it and then sees it.
    FOR gone IN EXECUTE format('SELECT deleted_at FROM users WHERE id IN (SELECT %I FROM added) ORDER BY id FOR KEY SHARE', person) LOOP
      IF gone IS NOT NULL THEN
        RAISE EXCEPTION 'this account was deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_former_member';
      END IF;
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER gear_listings_former_member AFTER INSERT ON gear_listings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('owner_id');
CREATE TRIGGER bookings_former_member AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('renter_id', 'owner_id');
CREATE TRIGGER messages_former_member AFTER INSERT ON messages
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('sender_id', 'receiver_id');
CREATE TRIGGER photos_former_member AFTER INSERT ON photos
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('owner_id');
CREATE TRIGGER favorites_former_member AFTER INSERT ON favorites
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('user_id');
CREATE TRIGGER reports_former_member AFTER INSERT ON reports
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('reporter_id');
CREATE TRIGGER reviews_former_member AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('reviewer_id');
CREATE TRIGGER cases_former_member AFTER INSERT ON cases
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('opened_by');
CREATE TRIGGER operations_former_member AFTER INSERT ON operations
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('user_id');

-- A booking that is over may lose the address that its renter gave, once the renter is gone.
ALTER TABLE bookings DROP CONSTRAINT bookings_delivery;
ALTER TABLE bookings ADD CONSTRAINT bookings_delivery CHECK (
  (delivery OR (delivery_address IS NULL AND delivery_fee = 0))
  AND (NOT delivery OR delivery_address IS NOT NULL OR status IN ('declined', 'cancelled', 'completed'))
);

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
  IF (NEW.delivery, NEW.delivery_fee, NEW.protection_rate, NEW.protection_fee)
     IS DISTINCT FROM
     (OLD.delivery, OLD.delivery_fee, OLD.protection_rate, OLD.protection_fee) THEN
    RAISE EXCEPTION 'the extras of a booking are frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
  END IF;
  IF NEW.delivery_address IS DISTINCT FROM OLD.delivery_address AND NOT (
    NEW.delivery_address IS NULL
    AND NEW.status = OLD.status
    AND EXISTS (SELECT 1 FROM users WHERE id = OLD.renter_id AND deleted_at IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'the delivery address of a booking is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
  END IF;
  IF OLD.stripe_payment_intent_id IS NOT NULL AND NEW.stripe_payment_intent_id IS DISTINCT FROM OLD.stripe_payment_intent_id THEN
    RAISE EXCEPTION 'a booking keeps its payment intent' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
  END IF;
  RETURN NEW;
END $$;
