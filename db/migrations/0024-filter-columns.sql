-- What the filters of a search read stands in the indexes of its orders, so that selecting a page, counting up to a limit
-- and counting facets read an index and not the listings.

-- Returns the neighborhood that a location names first, the longer name where two begin together, or null. The writings
-- are those of src/domain/neighborhoods.ts without postal codes, which several neighborhoods share; a test compares both.
CREATE FUNCTION neighborhood_of(location text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT known.name
  FROM (SELECT ' ' || regexp_replace(lower(location), '[^[:alnum:]]+', ' ', 'g') || ' ' AS words OFFSET 0) given
  CROSS JOIN (VALUES
    ('Downtown', 'downtown'), ('Downtown', 'down town'), ('Downtown', 'hip strip'), ('Downtown', 'city center'),
    ('Northside', 'northside'), ('Northside', 'north side'),
    ('Westside', 'westside'), ('Westside', 'west side'),
    ('Riverfront', 'riverfront'), ('Riverfront', 'river front'),
    ('University District', 'university district'), ('University District', 'university'),
    ('University District', 'the university'), ('University District', 'u district'),
    ('University District', 'university area'), ('University District', 'campus'), ('University District', 'um'),
    ('Slant Streets', 'slant streets'), ('Slant Streets', 'slant street'), ('Slant Streets', 'slants'),
    ('Lewis and Clark', 'lewis and clark'), ('Lewis and Clark', 'lewis clark'),
    ('Franklin to the Fort', 'franklin to the fort'), ('Franklin to the Fort', 'franklin'),
    ('Franklin to the Fort', 'fort missoula'),
    ('Rattlesnake', 'rattlesnake'), ('Rattlesnake', 'the rattlesnake'),
    ('Lower Rattlesnake', 'lower rattlesnake'),
    ('Upper Rattlesnake', 'upper rattlesnake'),
    ('Grant Creek', 'grant creek'),
    ('South Hills', 'south hills'), ('South Hills', 'southhills'),
    ('Miller Creek', 'miller creek'), ('Miller Creek', 'linda vista'),
    ('Pattee Canyon', 'pattee canyon'), ('Pattee Canyon', 'pattee'),
    ('Target Range', 'target range'),
    ('Orchard Homes', 'orchard homes'),
    ('East Missoula', 'east missoula'), ('East Missoula', 'east side'),
    ('Bonner', 'bonner'), ('Bonner', 'milltown'), ('Bonner', 'bonner milltown'),
    ('Lolo', 'lolo')
  ) AS known (name, writing)
  WHERE strpos(given.words, ' ' || known.writing || ' ') > 0
  ORDER BY strpos(given.words, ' ' || known.writing || ' '), length(known.writing) DESC
  LIMIT 1
);

ALTER TABLE gear_listings
  ADD COLUMN neighborhood text GENERATED ALWAYS AS (neighborhood_of(location)) STORED,
  -- Kept by triggers on both tables.
  ADD COLUMN owner_verified boolean NOT NULL DEFAULT false;
UPDATE gear_listings g SET owner_verified = true FROM users o WHERE o.id = g.owner_id AND o.verified;

-- The lock makes a verification that is under way wait for the listing, or the listing for the verification.
CREATE FUNCTION read_owner_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT o.verified INTO STRICT NEW.owner_verified FROM users o WHERE o.id = NEW.owner_id FOR SHARE;
  RETURN NEW;
EXCEPTION WHEN no_data_found THEN
  RETURN NEW;  -- The foreign key says what is wrong.
END $$;
CREATE TRIGGER gear_listings_owner_verified BEFORE INSERT ON gear_listings
  FOR EACH ROW EXECUTE FUNCTION read_owner_verified();

CREATE FUNCTION pass_on_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gear_listings SET owner_verified = NEW.verified
  WHERE owner_id = NEW.id AND owner_verified IS DISTINCT FROM NEW.verified;
  RETURN NULL;
END $$;
CREATE TRIGGER users_pass_on_verified AFTER UPDATE OF verified ON users
  FOR EACH ROW WHEN (OLD.verified <> NEW.verified) EXECUTE FUNCTION pass_on_verified();

DROP INDEX gear_listings_newest, gear_listings_category_newest, gear_listings_price, gear_listings_category_price,
  gear_listings_rating, gear_listings_category_rating;
CREATE INDEX gear_listings_newest ON gear_listings (created_at, id)
  INCLUDE (category_id, daily_rate, condition, delivery_available, available, minimum_rental_days, neighborhood, owner_verified)
  WHERE status = 'active';
CREATE INDEX gear_listings_category_newest ON gear_listings (category_id, created_at, id)
  INCLUDE (daily_rate, condition, delivery_available, available, minimum_rental_days, neighborhood, owner_verified)
  WHERE status = 'active';
CREATE INDEX gear_listings_price ON gear_listings (daily_rate, id)
  INCLUDE (category_id, condition, delivery_available, available, minimum_rental_days, neighborhood, owner_verified)
  WHERE status = 'active';
CREATE INDEX gear_listings_category_price ON gear_listings (category_id, daily_rate, id)
  INCLUDE (condition, delivery_available, available, minimum_rental_days, neighborhood, owner_verified)
  WHERE status = 'active';
CREATE INDEX gear_listings_rating ON gear_listings (weighed_rating, rating_count, created_at, id)
  INCLUDE (category_id, daily_rate, condition, delivery_available, available, minimum_rental_days, neighborhood, owner_verified)
  WHERE status = 'active';
CREATE INDEX gear_listings_category_rating ON gear_listings (category_id, weighed_rating, rating_count, created_at, id)
  INCLUDE (daily_rate, condition, delivery_available, available, minimum_rental_days, neighborhood, owner_verified)
  WHERE status = 'active';
CREATE INDEX gear_listings_neighborhood ON gear_listings (neighborhood, created_at, id)
  INCLUDE (category_id, daily_rate, condition, delivery_available, available, minimum_rental_days, owner_verified)
  WHERE status = 'active';
