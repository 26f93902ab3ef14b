-- What the reviewed person answers in public: once, to a review that everybody reads, and for good.
ALTER TABLE reviews
  ADD COLUMN answer text CHECK (length(answer) BETWEEN 1 AND 2000),
  ADD COLUMN answered_at timestamptz(3);
ALTER TABLE reviews ADD CONSTRAINT reviews_answer
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL OR published_at IS NOT NULL));

CREATE FUNCTION guard_review_answer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone timestamptz;
  suspended timestamptz;
BEGIN
  IF OLD.answer IS NOT NULL THEN
    RAISE EXCEPTION 'an answer to a review stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_answered_once';
  END IF;
  -- A deletion or suspension that is under way holds the row: this waits for it and then sees it.
  SELECT deleted_at, suspended_at INTO gone, suspended FROM users WHERE id = NEW.reviewee_id FOR KEY SHARE;
  IF gone IS NOT NULL THEN
    RAISE EXCEPTION 'this account was deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_former_member';
  END IF;
  IF suspended IS NOT NULL THEN
    RAISE EXCEPTION 'this account is suspended' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_not_suspended';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reviews_answer_guard BEFORE UPDATE ON reviews FOR EACH ROW
  WHEN ((OLD.answer, OLD.answered_at) IS DISTINCT FROM (NEW.answer, NEW.answered_at))
  EXECUTE FUNCTION guard_review_answer();

-- What renters said about a person as an owner, kept like the rating of a listing. Both are changed by what a review
-- adds or takes, never set to what somebody has read before, so that no two of them can lose each other's.
ALTER TABLE users
  ADD COLUMN owner_rating_sum int NOT NULL DEFAULT 0 CHECK (owner_rating_sum >= 0),
  ADD COLUMN owner_rating_count int NOT NULL DEFAULT 0 CHECK (owner_rating_count >= 0);
UPDATE users SET owner_rating_sum = said.sum, owner_rating_count = said.count
FROM (
  SELECT reviewee_id, sum(rating)::int AS sum, count(*)::int AS count
  FROM reviews WHERE side = 'renter' AND published_at IS NOT NULL GROUP BY reviewee_id
) said
WHERE said.reviewee_id = users.id;

CREATE FUNCTION add_rating(of_listing uuid, of_owner uuid, stars int, reviews int) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  UPDATE gear_listings SET rating_sum = rating_sum + stars, rating_count = rating_count + reviews WHERE id = of_listing;
  UPDATE users SET owner_rating_sum = owner_rating_sum + stars, owner_rating_count = owner_rating_count + reviews WHERE id = of_owner;
END;

CREATE FUNCTION count_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.side = 'renter' AND OLD.published_at IS NOT NULL THEN
    PERFORM add_rating(OLD.listing_id, OLD.reviewee_id, -OLD.rating, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.side = 'renter' AND NEW.published_at IS NOT NULL THEN
    PERFORM add_rating(NEW.listing_id, NEW.reviewee_id, NEW.rating, 1);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER reviews_rating ON reviews;
DROP FUNCTION count_listing_rating();
CREATE TRIGGER reviews_rating
  AFTER INSERT OR DELETE OR UPDATE OF rating, side, published_at, listing_id, reviewee_id ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_ratings();

-- The one place that says how much a single review weighs: every listing is ranked as if five renters more had given it
-- four stars. Gear that nobody has rated comes last.
CREATE FUNCTION weigh_rating(stars int, reviews int) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN reviews = 0 THEN 0 ELSE round((4 * 5 + stars)::numeric / (5 + reviews), 4) END;
ALTER TABLE gear_listings ADD COLUMN weighed_rating numeric(5, 4) NOT NULL
  GENERATED ALWAYS AS (weigh_rating(rating_sum, rating_count)) STORED;
DROP INDEX gear_listings_rating;
DROP INDEX gear_listings_category_rating;
CREATE INDEX gear_listings_rating ON gear_listings (weighed_rating, rating_count, created_at, id) WHERE status = 'active';
CREATE INDEX gear_listings_category_rating ON gear_listings (category_id, weighed_rating, rating_count, created_at, id) WHERE status = 'active';

-- When the owner approved or turned down a request; null where nobody did, or the system.
ALTER TABLE bookings ADD COLUMN answered_at timestamptz(3);
UPDATE bookings SET answered_at = CASE status WHEN 'declined' THEN updated_at ELSE coalesce(approved_at, cancelled_at) END
WHERE approved_at IS NOT NULL
  OR (status = 'cancelled' AND cancelled_by = 'owner')
  OR (status = 'declined' AND coalesce(decline_reason, '') NOT IN (
    'These dates were just booked.', 'The request expired.', 'The listing was removed.', 'This listing is no longer available.'
  ));
