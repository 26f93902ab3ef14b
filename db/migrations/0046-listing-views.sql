-- How often the page of a listing was opened on a day of the town's zone, for its owner. It says nothing about who opened it.
CREATE TABLE listing_views (
  listing_id uuid NOT NULL REFERENCES gear_listings ON DELETE CASCADE,
  day date NOT NULL,
  views int NOT NULL CHECK (views > 0),
  PRIMARY KEY (listing_id, day)
);
-- For the sweep of old days.
CREATE INDEX listing_views_day ON listing_views (day);
