CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE gear_categories (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL UNIQUE,
  icon text NOT NULL,
  description text,
  image_url text,
  position int NOT NULL,
  created_at timestamptz(3) NOT NULL
);

INSERT INTO gear_categories (id, name, icon, description, position, created_at) VALUES
  ('0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01', 'Camping', 'camping', 'Tents, sleeping bags, pads and shelters', 1, '2026-01-01T00:00:00Z'),
  ('0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a02', 'Ski & Snowboard', 'snow', 'Skis, boards, boots and avalanche gear', 2, '2026-01-01T00:00:00Z'),
  ('0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a03', 'Water Sports', 'water', 'Rafts, kayaks, paddleboards and dry bags', 3, '2026-01-01T00:00:00Z'),
  ('0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a04', 'Hiking', 'hiking', 'Packs, boots, poles and bear canisters', 4, '2026-01-01T00:00:00Z'),
  ('0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a05', 'Climbing', 'climbing', 'Ropes, racks, harnesses and crash pads', 5, '2026-01-01T00:00:00Z'),
  ('0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a06', 'Biking', 'biking', 'Bikes, racks, trailers and repair stands', 6, '2026-01-01T00:00:00Z'),
  ('0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a07', 'Snowshoeing', 'snowshoe', 'Snowshoes, poles and gaiters', 7, '2026-01-01T00:00:00Z'),
  ('0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a08', 'Camp Kitchen', 'kitchen', 'Stoves, coolers, grills and water filters', 8, '2026-01-01T00:00:00Z');

CREATE TABLE gear_listings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  category_id uuid NOT NULL REFERENCES gear_categories ON DELETE RESTRICT,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 5000),
  daily_rate numeric(8, 2) NOT NULL CHECK (daily_rate BETWEEN 1.00 AND 9999.99),
  condition text NOT NULL CHECK (condition IN ('excellent', 'good', 'fair')),
  location text NOT NULL CHECK (length(location) BETWEEN 1 AND 100),
  images text[] NOT NULL DEFAULT '{}' CHECK (cardinality(images) <= 5),
  minimum_rental_days int NOT NULL DEFAULT 1 CHECK (minimum_rental_days BETWEEN 1 AND 90),
  delivery_available boolean NOT NULL DEFAULT false,
  delivery_radius int NOT NULL DEFAULT 10 CHECK (delivery_radius BETWEEN 1 AND 200),
  delivery_fee numeric(8, 2) NOT NULL DEFAULT 10.00 CHECK (delivery_fee BETWEEN 10.00 AND 30.00),
  available boolean NOT NULL DEFAULT true,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'removed', 'under_review')),
  -- Kept by a trigger on reviews, so that browsing never counts them.
  rating_sum int NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  rating_count int NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- As shown to one decimal; 0 while there is none, so that unrated gear comes last.
  rating numeric(2, 1) NOT NULL GENERATED ALWAYS AS (
    CASE WHEN rating_count = 0 THEN 0 ELSE round(rating_sum::numeric / rating_count, 1) END
  ) STORED,
  -- Words of title and location stand in it a second time as written: a word that is still being typed matches their beginning.
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', title), 'A') ||
    setweight(to_tsvector('english', description), 'B') ||
    setweight(to_tsvector('english', location), 'C') ||
    setweight(to_tsvector('simple', title || ' ' || location), 'D')
  ) STORED,
  UNIQUE (id, owner_id)
);

-- The browse query repeats the predicate word for word; otherwise the planner cannot use the indexes. They leave out
-- `available`, so that the same ones serve 'Available only' and all gear: most gear is available, and the few rows that
-- are not are skipped while scanning.
CREATE INDEX gear_listings_search ON gear_listings USING gin (search, category_id) WHERE status = 'active';
CREATE INDEX gear_listings_location ON gear_listings USING gin (location gin_trgm_ops) WHERE status = 'active';
CREATE INDEX gear_listings_newest ON gear_listings (created_at, id) WHERE status = 'active';
CREATE INDEX gear_listings_category_newest ON gear_listings (category_id, created_at, id) WHERE status = 'active';
CREATE INDEX gear_listings_price ON gear_listings (daily_rate, id) WHERE status = 'active';
CREATE INDEX gear_listings_category_price ON gear_listings (category_id, daily_rate, id) WHERE status = 'active';
CREATE INDEX gear_listings_rating ON gear_listings (rating, rating_count, created_at, id) WHERE status = 'active';
CREATE INDEX gear_listings_category_rating ON gear_listings (category_id, rating, rating_count, created_at, id) WHERE status = 'active';
CREATE INDEX gear_listings_owner ON gear_listings (owner_id, created_at, id);

-- One row per granted upload. It becomes a photo at `path` when its content has been verified and re-encoded.
CREATE TABLE photos (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  upload_key text NOT NULL UNIQUE,
  path text UNIQUE,
  -- Set once a listing or a profile shows it; from then on its address is public and immutable.
  published_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CHECK (published_at IS NULL OR path IS NOT NULL)
);
CREATE INDEX photos_owner ON photos (owner_id);

CREATE TABLE favorites (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id uuid NOT NULL REFERENCES gear_listings ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, listing_id)
);
CREATE INDEX favorites_listing ON favorites (listing_id);

CREATE TABLE reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  listing_id uuid NOT NULL REFERENCES gear_listings ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  reason text NOT NULL CHECK (reason IN ('misleading_description', 'damaged_poor_condition', 'pricing_issue', 'inappropriate_content', 'safety_concern', 'other')),
  description text CHECK (length(description) <= 2000),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'reviewed', 'resolved')),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK (reason <> 'other' OR description IS NOT NULL)
);
CREATE UNIQUE INDEX reports_one_open ON reports (listing_id, reporter_id) WHERE status = 'pending';

CREATE TABLE contact_submissions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'answered')),
  created_at timestamptz(3) NOT NULL
);
