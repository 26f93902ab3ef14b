-- How many active listings have each combination of the filters with few values: alone (`all`, with an empty value), with
-- each neighborhood (empty when a listing has none) and with each price in whole dollars. The counts of a search with such
-- filters read at most some ten thousand short rows instead of all matches (decision 25).
CREATE TABLE listing_counts (
  filter text NOT NULL CHECK (filter IN ('all', 'neighborhood', 'price')),
  category_id uuid NOT NULL,
  condition text NOT NULL,
  available boolean NOT NULL,
  delivery boolean NOT NULL,
  verified boolean NOT NULL,
  value text NOT NULL,
  listings int NOT NULL,
  PRIMARY KEY (filter, category_id, condition, available, delivery, verified, value)
) WITH (fillfactor = 70);

-- What listings have added to and taken from the counts. Triggers only append here, so that listings never wait for each
-- other; a task adds it to `listing_counts`. Readers add up both tables, so their counts are always those of the listings.
CREATE TABLE listing_count_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id uuid NOT NULL,
  condition text NOT NULL,
  available boolean NOT NULL,
  delivery boolean NOT NULL,
  verified boolean NOT NULL,
  neighborhood text,
  price int NOT NULL,
  listings int NOT NULL
);

-- The rows of `listing_counts` in which a listing of a combination counts.
CREATE FUNCTION counted_values(neighborhood text, price int)
RETURNS TABLE (filter text, value text) LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  VALUES ('all', ''), ('neighborhood', coalesce(neighborhood, '')), ('price', price::text);
END;

CREATE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    INSERT INTO listing_count_changes
      (category_id, condition, available, delivery, verified, neighborhood, price, listings)
    SELECT category_id, condition, available, delivery_available, owner_verified, neighborhood, trunc(daily_rate),
      CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
    FROM changed_rows
    WHERE status = 'active'
    GROUP BY category_id, condition, available, delivery_available, owner_verified, neighborhood, trunc(daily_rate);
  ELSE
    INSERT INTO listing_count_changes
      (category_id, condition, available, delivery, verified, neighborhood, price, listings)
    SELECT category_id, condition, available, delivery_available, owner_verified, neighborhood, trunc(daily_rate),
      sum(listings)
    FROM (
      SELECT category_id, status, condition, available, delivery_available, owner_verified, neighborhood, daily_rate,
        1 AS listings
      FROM after_rows
      UNION ALL
      SELECT category_id, status, condition, available, delivery_available, owner_verified, neighborhood, daily_rate, -1
      FROM before_rows
    ) AS counted
    WHERE status = 'active'
    GROUP BY category_id, condition, available, delivery_available, owner_verified, neighborhood, trunc(daily_rate)
    HAVING sum(listings) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER gear_listings_counts_added AFTER INSERT ON gear_listings
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER gear_listings_counts_changed AFTER UPDATE ON gear_listings
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER gear_listings_counts_removed AFTER DELETE ON gear_listings
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_listings();

-- Since the triggers exist, no other transaction can change listings until this one ends.
INSERT INTO listing_counts (filter, category_id, condition, available, delivery, verified, value, listings)
SELECT v.filter, g.category_id, g.condition, g.available, g.delivery_available, g.owner_verified, v.value, count(*)
FROM gear_listings g, counted_values(g.neighborhood, trunc(g.daily_rate)::int) v
WHERE g.status = 'active'
GROUP BY v.filter, g.category_id, g.condition, g.available, g.delivery_available, g.owner_verified, v.value;

-- Adds up to `most` changes to the counts and returns how many it added. One process does it at a time: a second one
-- would only wait for the rows of the first. Counts that have become zero stay: there are few, and finding them would read
-- the table each time.
CREATE FUNCTION fold_listing_counts(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  folded int;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('switchback listing counts', 0)) THEN
    RETURN 0;
  END IF;
  WITH taken AS (
    DELETE FROM listing_count_changes
    WHERE id IN (SELECT id FROM listing_count_changes ORDER BY id LIMIT most)
    RETURNING category_id, condition, available, delivery, verified, neighborhood, price, listings
  ), sums AS (
    INSERT INTO listing_counts (filter, category_id, condition, available, delivery, verified, value, listings)
    SELECT v.filter, t.category_id, t.condition, t.available, t.delivery, t.verified, v.value, sum(t.listings)
    FROM taken t, counted_values(t.neighborhood, t.price) v
    GROUP BY v.filter, t.category_id, t.condition, t.available, t.delivery, t.verified, v.value
    HAVING sum(t.listings) <> 0
    ON CONFLICT (filter, category_id, condition, available, delivery, verified, value) DO UPDATE
      SET listings = listing_counts.listings + excluded.listings
  )
  SELECT count(*) INTO folded FROM taken;
  RETURN folded;
END $$;
