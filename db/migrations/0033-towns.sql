-- Fees are the town's and may change, so a booking stores the rates that it was priced with. Every earlier booking was
-- priced with the rates of the defaults, which requests never use.
ALTER TABLE bookings
  ADD COLUMN platform_fee_percent int NOT NULL DEFAULT 20 CHECK (platform_fee_percent BETWEEN 0 AND 100),
  ADD COLUMN owner_share_percent int NOT NULL DEFAULT 75 CHECK (owner_share_percent BETWEEN 0 AND 100),
  DROP CONSTRAINT bookings_price,
  ADD CONSTRAINT bookings_price CHECK (
    subtotal = total_days * daily_rate
    AND platform_fee = round(subtotal * platform_fee_percent / 100, 2)
    AND protection_fee = round(subtotal * protection_rate / 100, 2)
    AND total_amount = subtotal + platform_fee + delivery_fee + protection_fee
    AND owner_earnings = round((subtotal + platform_fee) * owner_share_percent / 100, 2) + delivery_fee
  );

-- The limits of delivery fees are the town's; a listing keeps its fee when they change.
ALTER TABLE gear_listings
  DROP CONSTRAINT gear_listings_delivery_fee_check,
  ADD CONSTRAINT gear_listings_delivery_fee_check CHECK (delivery_fee >= 0);

-- The version of the rental agreement that the renter accepted; earlier requests accepted none.
ALTER TABLE bookings ADD COLUMN agreement_version text;

-- What a booking was requested under is frozen with its price.
CREATE FUNCTION refuse_other_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the rates and the agreement of a booking are frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_frozen';
END $$;
CREATE TRIGGER bookings_terms BEFORE UPDATE ON bookings FOR EACH ROW
  WHEN ((NEW.platform_fee_percent, NEW.owner_share_percent, NEW.agreement_version)
    IS DISTINCT FROM (OLD.platform_fee_percent, OLD.owner_share_percent, OLD.agreement_version))
  EXECUTE FUNCTION refuse_other_terms();

-- Categories follow the town's folder, where each has a key that stays when it is renamed. One that left the folder and
-- has listings is hidden.
ALTER TABLE gear_categories
  ADD COLUMN key text NOT NULL UNIQUE DEFAULT gen_random_uuid()::text,
  ADD COLUMN hidden boolean NOT NULL DEFAULT false;
UPDATE gear_categories SET key = icon;

-- Neighborhoods follow the town's folder as well. `writing` is what a location may contain, in lower case. These rows
-- are what earlier versions knew; a start replaces them.
CREATE TABLE neighborhood_writings (
  name text NOT NULL,
  writing text NOT NULL,
  PRIMARY KEY (name, writing)
);
INSERT INTO neighborhood_writings (name, writing) VALUES
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
  ('Lolo', 'lolo');

-- A generated column may not read a table, so triggers fill it.
ALTER TABLE gear_listings ALTER COLUMN neighborhood DROP EXPRESSION;

-- Returns the neighborhood that a location names first, the longer name where two begin together, or null.
CREATE OR REPLACE FUNCTION neighborhood_of(location text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN (
  SELECT known.name
  FROM (SELECT ' ' || regexp_replace(lower(location), '[^[:alnum:]]+', ' ', 'g') || ' ' AS words OFFSET 0) given
  CROSS JOIN neighborhood_writings known
  WHERE strpos(given.words, ' ' || known.writing || ' ') > 0
  ORDER BY strpos(given.words, ' ' || known.writing || ' '), length(known.writing) DESC
  LIMIT 1
);

CREATE FUNCTION read_neighborhood() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.neighborhood = neighborhood_of(NEW.location);
  RETURN NEW;
END $$;
CREATE TRIGGER gear_listings_neighborhood_insert BEFORE INSERT ON gear_listings
  FOR EACH ROW EXECUTE FUNCTION read_neighborhood();
CREATE TRIGGER gear_listings_neighborhood_update BEFORE UPDATE OF location, neighborhood ON gear_listings
  FOR EACH ROW EXECUTE FUNCTION read_neighborhood();
