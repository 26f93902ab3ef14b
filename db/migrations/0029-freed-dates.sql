-- Days of a listing that became free again: a booking that held them ended early, or its owner no longer keeps them free.
-- Saved searches with dates are told of them. Rows are deleted after 30 days.
CREATE TABLE freed_dates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  listing_id uuid NOT NULL REFERENCES gear_listings ON DELETE CASCADE,
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date >= start_date),
  created_at timestamptz(3) NOT NULL,
  -- Set once all searches with these dates have been read, but for those that rest; they read the row when they wake.
  matched boolean NOT NULL DEFAULT false
);
CREATE INDEX freed_dates_listing ON freed_dates (listing_id);
CREATE INDEX freed_dates_created ON freed_dates (created_at);
CREATE INDEX freed_dates_unmatched ON freed_dates (created_at) WHERE NOT matched;

-- The dates of the filters, as the days that they mean.
ALTER TABLE saved_searches
  ADD COLUMN start_date date,
  ADD COLUMN end_date date,
  ADD CONSTRAINT saved_searches_dates CHECK ((start_date IS NULL) = (end_date IS NULL));
UPDATE saved_searches
SET start_date = left(filters ->> 'startDate', 10)::date, end_date = left(filters ->> 'endDate', 10)::date
WHERE filters ?& ARRAY['startDate', 'endDate'];
CREATE INDEX saved_searches_dated ON saved_searches (end_date, start_date) WHERE quiet_until IS NULL AND end_date IS NOT NULL;
