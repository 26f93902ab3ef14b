-- How many active listings of a category have each value of the filters, so that the counts of a search without words,
-- dates and further filters read a few hundred rows instead of all matches (decision 25). `price` is in whole dollars.
CREATE TABLE listing_counts (
  category_id uuid NOT NULL,
  available boolean NOT NULL,
  filter text NOT NULL CHECK (filter IN ('condition', 'delivery', 'verified', 'neighborhood', 'price')),
  value text NOT NULL,
  listings int NOT NULL,
  PRIMARY KEY (category_id, available, filter, value)
) WITH (fillfactor = 70);

-- What listings have added to and taken from the counts. Triggers only append here, so that listings never wait for each
-- other; a task adds it to `listing_counts`. Readers add up both tables, so their counts are always those of the listings.
CREATE TABLE listing_count_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id uuid NOT NULL,
  available boolean NOT NULL,
  filter text NOT NULL,
  value text NOT NULL,
  listings int NOT NULL
);

-- The values by which filters count a listing.
CREATE FUNCTION counted_values(
  condition text, delivery_available boolean, owner_verified boolean, neighborhood text, daily_rate numeric
) RETURNS TABLE (filter text, value text) LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT each.filter, each.value
  FROM (VALUES
    ('condition', condition),
    ('delivery', delivery_available::text),
    ('verified', owner_verified::text),
    ('neighborhood', neighborhood),
    ('price', trunc(daily_rate)::int::text)
  ) AS each (filter, value)
  WHERE each.value IS NOT NULL;
END;

CREATE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    INSERT INTO listing_count_changes (category_id, available, filter, value, listings)
    SELECT g.category_id, g.available, v.filter, v.value, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
    FROM changed_rows g,
      counted_values(g.condition, g.delivery_available, g.owner_verified, g.neighborhood, g.daily_rate) v
    WHERE g.status = 'active'
    GROUP BY g.category_id, g.available, v.filter, v.value;
  ELSE
    WITH counted AS (
      SELECT category_id, available, status, condition, delivery_available, owner_verified, neighborhood, daily_rate,
        1 AS listings
      FROM after_rows
      UNION ALL
      SELECT category_id, available, status, condition, delivery_available, owner_verified, neighborhood, daily_rate, -1
      FROM before_rows
    )
    INSERT INTO listing_count_changes (category_id, available, filter, value, listings)
    SELECT g.category_id, g.available, v.filter, v.value, sum(g.listings)
    FROM counted g,
      counted_values(g.condition, g.delivery_available, g.owner_verified, g.neighborhood, g.daily_rate) v
    WHERE g.status = 'active'
    GROUP BY g.category_id, g.available, v.filter, v.value
    HAVING sum(g.listings) <> 0;
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
INSERT INTO listing_counts (category_id, available, filter, value, listings)
SELECT g.category_id, g.available, v.filter, v.value, count(*)
FROM gear_listings g,
  counted_values(g.condition, g.delivery_available, g.owner_verified, g.neighborhood, g.daily_rate) v
WHERE g.status = 'active'
GROUP BY g.category_id, g.available, v.filter, v.value;

-- Adds up to `most` changes to the counts and returns how many it added. One process does it at a time: a second one
-- would only wait for the rows of the first.
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
    RETURNING category_id, available, filter, value, listings
  ), sums AS (
    INSERT INTO listing_counts (category_id, available, filter, value, listings)
    SELECT category_id, available, filter, value, sum(listings) FROM taken
    GROUP BY category_id, available, filter, value
    HAVING sum(listings) <> 0
    ON CONFLICT (category_id, available, filter, value) DO UPDATE
      SET listings = listing_counts.listings + excluded.listings
  )
  SELECT count(*) INTO folded FROM taken;
  IF folded > 0 THEN
    DELETE FROM listing_counts WHERE listings = 0;
  END IF;
  RETURN folded;
END $$;
