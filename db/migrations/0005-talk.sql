CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sender_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  receiver_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  listing_id uuid REFERENCES gear_listings ON DELETE SET NULL,
  booking_id uuid REFERENCES bookings ON DELETE SET NULL,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 2000),
  read boolean NOT NULL DEFAULT false,
  -- Orders messages that share a millisecond.
  position bigint GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz(3) NOT NULL,
  CHECK (sender_id <> receiver_id)
);
CREATE INDEX messages_conversation ON messages (least(sender_id, receiver_id), greatest(sender_id, receiver_id), position);
CREATE INDEX messages_sender ON messages (sender_id, position);
CREATE INDEX messages_receiver ON messages (receiver_id, position);
CREATE INDEX messages_unread ON messages (receiver_id, sender_id) WHERE NOT read;

CREATE TABLE reviews (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE RESTRICT,
  reviewer_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  reviewee_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  listing_id uuid NOT NULL REFERENCES gear_listings ON DELETE RESTRICT,
  -- The side of the reviewer; only renters' reviews count for the listing.
  side text NOT NULL CHECK (side IN ('renter', 'owner')),
  rating int NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL CHECK (length(comment) BETWEEN 1 AND 2000),
  -- Null until both sides have written or the window has closed.
  published_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  UNIQUE (booking_id, reviewer_id),
  CHECK (reviewer_id <> reviewee_id)
);
CREATE INDEX reviews_listing ON reviews (listing_id, created_at, id) WHERE published_at IS NOT NULL;
CREATE INDEX reviews_reviewee ON reviews (reviewee_id, created_at, id) WHERE published_at IS NOT NULL;
CREATE INDEX reviews_unpublished ON reviews (booking_id) WHERE published_at IS NULL;

CREATE FUNCTION count_listing_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was int := CASE WHEN TG_OP <> 'INSERT' AND OLD.published_at IS NOT NULL AND OLD.side = 'renter' THEN OLD.rating END;
  becomes int := CASE WHEN TG_OP <> 'DELETE' AND NEW.published_at IS NOT NULL AND NEW.side = 'renter' THEN NEW.rating END;
BEGIN
  IF was IS DISTINCT FROM becomes THEN
    UPDATE gear_listings
    SET rating_sum = rating_sum + coalesce(becomes, 0) - coalesce(was, 0),
        rating_count = rating_count + (becomes IS NOT NULL)::int - (was IS NOT NULL)::int
    WHERE id = coalesce(NEW.listing_id, OLD.listing_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_rating AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION count_listing_rating();
