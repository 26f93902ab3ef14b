-- Neighboring words stand in the search index joined, as words of their own: 'Mountain bike' has 'mountainbike' too. A search
-- for a phrase then looks up one rare word, instead of all listings with each of two frequent ones.

-- Returns each two neighboring words of a text that `search_text` has written, joined. A word that PostgreSQL does not index, such as
-- 'and', stands in no pair, but may stand within one: 'lewisandclark'. Two numbers are no pair: 'Rope 9.8 mm' has no '98'.
-- `matchPhrase` of src/domain/search knows these rules.
CREATE FUNCTION search_pairs(read text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  word text;
  beginning text;
  has_link boolean := false;
  pairs text := '';
BEGIN
  FOREACH word IN ARRAY string_to_array(read, ' ') LOOP
    IF ts_lexize('pg_catalog.english_stem', word) <> '{}' THEN
      IF beginning IS NOT NULL AND NOT (beginning ~ '[0-9]$' AND word ~ '^[0-9]') THEN
        pairs := pairs || ' ' || beginning || word;
      END IF;
      beginning := word;
      has_link := false;
    ELSIF has_link THEN
      beginning := NULL;
    ELSE
      beginning := beginning || word;
      has_link := true;
    END IF;
  END LOOP;
  RETURN pairs;
END $$;

-- Returns the part of a title that ends with its head: 'kids bike trailer' of 'Kids Bike Trailer, two seats'.
CREATE FUNCTION search_subject(title text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  lower(title),
  '(?!^)\s*(?:[,;:(/|+&]| [-–—] |\m(?:with|for|and|w|in|from|by)\M|\m[0-9]).*$', ''
);

CREATE OR REPLACE FUNCTION search_head(title text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN substring(search_subject(title), '([[:alpha:]]+)[^[:alpha:]]*$');

-- Returns the words and pairs of a field as a search finds them. The 'a', which no vector holds, keeps words of different fields,
-- and words and pairs, from standing next to each other.
CREATE FUNCTION search_vector(written text, weight "char") RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  read constant text := search_text(written);
BEGIN
  RETURN setweight(to_tsvector('pg_catalog.english', 'a ' || read || ' a ' || search_pairs(read)), weight);
END $$;

-- The columns of 0017-search-words.sql with pairs. The pair that ends with the head of the title has weight A, as the head.
-- Safe for the previous version: the columns keep their names and types, and have all that they had.
ALTER TABLE gear_listings
  DROP COLUMN search,
  DROP COLUMN title_search,
  ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(
      to_tsvector('english', coalesce(search_head(title), '') || ' a '
        || coalesce(substring(search_pairs(search_text(search_subject(title))), '\S+$'), '')),
      'A'
    ) ||
    search_vector(title, 'B') ||
    search_vector(location, 'C') ||
    search_vector(description, 'D') ||
    strip(to_tsvector('simple', search_text(title || ' ' || location))) ||
    array_to_tsvector(ARRAY['category' || replace(category_id::text, '-', '')])
  ) STORED,
  ADD COLUMN title_search tsvector NOT NULL GENERATED ALWAYS AS (search_vector(title, 'D')) STORED;

CREATE INDEX gear_listings_search ON gear_listings USING gin (search, title_search, category_id)
  WITH (fastupdate = off) WHERE status = 'active';
CREATE INDEX gear_listings_search_32nd ON gear_listings USING gin (search, title_search, category_id)
  WITH (fastupdate = off) WHERE status = 'active' AND uuid_send(id) < '\x08';
CREATE INDEX gear_listings_search_quarter ON gear_listings USING gin (search, title_search, category_id)
  WITH (fastupdate = off) WHERE status = 'active' AND uuid_send(id) < '\x40';
