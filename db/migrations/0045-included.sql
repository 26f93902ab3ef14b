-- What comes with the gear, in the owner's words: up to 12 lines of up to 80 characters.
CREATE FUNCTION are_short_lines(lines text[], max_length int) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT coalesce(bool_and(line IS NOT NULL AND length(line) BETWEEN 1 AND max_length), true) FROM unnest(lines) AS line);

ALTER TABLE gear_listings
  ADD COLUMN included text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT gear_listings_included CHECK (cardinality(included) <= 12 AND are_short_lines(included, 80));
