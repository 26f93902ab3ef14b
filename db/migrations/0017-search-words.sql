CREATE EXTENSION IF NOT EXISTS unaccent;

-- Writes a text as searches read it: lower case, without accents, numbers joined with one spelling of their unit
-- ('60 meter', '60-m' and '60m' become '60m', 'four-person' becomes '4p'), nothing but letters, digits and spaces.
-- `normalizeText` of src/domain/search does the same to a query; a test compares both.
CREATE FUNCTION search_text(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  -- Only quotes, the times sign and fractions of other alphabets are translated before accents are dropped.
  read text := public.unaccent('public.unaccent', lower(translate(written, '’‘′“”″×', '''''''"""x')));
  number_words constant text[] := ARRAY['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
BEGIN
  read := regexp_replace(read, '([a-z])''s\M', '\1s', 'g');
  IF read ~ '\m(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\M' THEN
    read := regexp_replace(read, '\mone(?=[ -](?:person|man|burner)\M)', '1', 'g');
    FOR at IN 1 .. cardinality(number_words) LOOP
      read := regexp_replace(read, '\m' || number_words[at] || '\M', (at + 1)::text, 'g');
    END LOOP;
  END IF;
  IF read ~ '[0-9]' THEN
    read := regexp_replace(read, '([0-9]+)(?:\.[0-9]+)?[ -]*(?:''|feet|foot|ft)?[ ]*(?:x|by)[ ]*([0-9]+)(?:\.[0-9]+)?', '\1x\2 ', 'g');
    read := regexp_replace(read, '\m([0-9]+)(?:\.[0-9]+)?(?:[ -]*(?:feet|foot|ft)\M|'')', '\1ft ', 'g');
    read := regexp_replace(read, '\m([0-9]+)(?:\.[0-9]+)?(?:[ -]*(?:inches|inch|in)\M|")', '\1in ', 'g');
    read := regexp_replace(read, '\m([0-9]+)(?:\.[0-9]+)?[ -]*(?:meters|meter|metres|metre|m)\M', '\1m ', 'g');
    read := regexp_replace(read, '\m([0-9]+)(?:\.[0-9]+)?[ -]*(?:centimeters|centimeter|cms|cm)\M', '\1cm ', 'g');
    read := regexp_replace(read, '\m([0-9]+)(?:\.[0-9]+)?[ -]*(?:liters|liter|litres|litre|l)\M', '\1l ', 'g');
    read := regexp_replace(read, '\m([0-9]+)(?:\.[0-9]+)?[ -]*(?:quarts|quart|qts|qt)\M', '\1qt ', 'g');
    read := regexp_replace(read, '\m([0-9]+)(?:\.[0-9]+)?[ -]*(?:pounds|pound|lbs|lb)\M', '\1lb ', 'g');
    read := regexp_replace(read, '\m([0-9]+)(?:[ -]*(?:degrees|degree|deg|f)\M|°f?)', '\1deg ', 'g');
    read := regexp_replace(read, '\m([0-9]+)[ -]*(?:persons|person|people|man|men|adults|pers|p)\M', '\1p ', 'g');
    read := regexp_replace(read, '\m(?:sleeps|seats|fits)( up to)? ([0-9]{1,2})\M', '\2p ', 'g');
    read := regexp_replace(read, '\mfor ([0-9]{1,2})(?=[ ]*(?:$|[.,;:!)]))', 'for \1p ', 'g');
  END IF;
  read := regexp_replace(read, '\m([a-z])-([a-z]{2,})', '\1\2', 'g');
  RETURN btrim(regexp_replace(read, '[^[:alnum:]]+', ' ', 'g'));
END $$;

-- Returns the word that says what a title is about: the last one before a comma, a 'with' or a number,
-- 'trailer' in 'Kids Bike Trailer, two seats'.
CREATE FUNCTION search_head(title text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN substring(
  regexp_replace(
    lower(title),
    '(?!^)\s*(?:[,;:(/|+&]| [-–—] |\m(?:with|for|and|w|in|from|by)\M|\m[0-9]).*$', ''
  ),
  '([[:alpha:]]+)[^[:alpha:]]*$'
);

-- What a search matches. Weights: A the head of the title, B the title, C the location, D the description. The category
-- stands in it as one word. The words of title and location also stand in it as written, without a weight, for a word
-- that is still being typed. The 'a', which no vector holds, keeps the last word of one field from standing next to the
-- first of another.
DROP INDEX gear_listings_search;
ALTER TABLE gear_listings DROP COLUMN search;
ALTER TABLE gear_listings
  ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', coalesce(search_head(title), '')), 'A') ||
    setweight(to_tsvector('english', 'a ' || search_text(title)), 'B') ||
    setweight(to_tsvector('english', 'a ' || search_text(location)), 'C') ||
    setweight(to_tsvector('english', 'a ' || search_text(description)), 'D') ||
    strip(to_tsvector('simple', search_text(title || ' ' || location))) ||
    array_to_tsvector(ARRAY['category' || replace(category_id::text, '-', '')])
  ) STORED,
  -- The title alone, so that an index finds the listings whose title has the words without reading the others.
  ADD COLUMN title_search tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('english', search_text(title))) STORED;
-- Without `fastupdate`, which would make searches read new rows one by one until they are merged into the index.
CREATE INDEX gear_listings_search ON gear_listings USING gin (search, title_search, category_id)
  WITH (fastupdate = off) WHERE status = 'active';

-- Returns the sorted letters of a word, whole and with each one left out. Words that share one of these differ in at
-- most one letter and in the order of their letters, as slips of the finger do.
CREATE FUNCTION misspelling_keys(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  WITH sorted AS (
    SELECT string_agg(letter, '' ORDER BY letter COLLATE "C") AS letters FROM unnest(string_to_array(word, NULL)) letter
  )
  SELECT array_agg(DISTINCT left(letters, at) || substr(letters, at + 2))
  FROM sorted, generate_series(0, length(letters)) at;
END;

-- The words of active listings, in how many of them each stands, and in how many titles.
CREATE TABLE search_words (
  word text PRIMARY KEY CHECK (length(word) BETWEEN 3 AND 30),
  listings int NOT NULL,
  titles int NOT NULL,
  keys text[] NOT NULL GENERATED ALWAYS AS (misspelling_keys(word)) STORED
) WITH (fillfactor = 70);
CREATE INDEX search_words_keys ON search_words USING gin (keys) WITH (fastupdate = off);
CREATE INDEX search_words_similar ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX search_words_beginning ON search_words (word text_pattern_ops);

-- What listings have added to and taken from the counts. Triggers only append here, so that listings with common words
-- never wait for each other; a sweep adds it to `search_words`.
CREATE TABLE search_word_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  word text NOT NULL,
  listings int NOT NULL,
  titles int NOT NULL
);

CREATE TYPE counted_word AS (word text, in_title int);
CREATE FUNCTION words_of(title text, description text, location text) RETURNS SETOF counted_word LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT word, max(in_title)
  FROM (
    SELECT unnest(tsvector_to_array(to_tsvector('simple', search_text(title)))) AS word, 1 AS in_title
    UNION ALL
    SELECT unnest(tsvector_to_array(to_tsvector('simple', search_text(description || ' ' || location)))), 0
  ) words
  WHERE word ~ '^[a-z]{3,30}$'
  GROUP BY word;
END;

INSERT INTO search_words (word, listings, titles)
SELECT words.word, count(*), sum(words.in_title)
FROM gear_listings g, words_of(g.title, g.description, g.location) words
WHERE g.status = 'active' GROUP BY words.word;

CREATE FUNCTION count_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_word_changes (word, listings, titles)
    SELECT words.word, count(*), sum(words.in_title)
    FROM after_rows g, words_of(g.title, g.description, g.location) words
    WHERE g.status = 'active' GROUP BY words.word;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_word_changes (word, listings, titles)
    SELECT words.word, -count(*), -sum(words.in_title)
    FROM before_rows g, words_of(g.title, g.description, g.location) words
    WHERE g.status = 'active' GROUP BY words.word;
  ELSE
    WITH edited AS (
      SELECT o.id FROM before_rows o JOIN after_rows n USING (id)
      WHERE (o.title, o.description, o.location, o.status = 'active')
        IS DISTINCT FROM (n.title, n.description, n.location, n.status = 'active')
    ), counted AS (
      SELECT words.word, 1 AS listings, words.in_title AS titles
      FROM after_rows g JOIN edited USING (id), words_of(g.title, g.description, g.location) words
      WHERE g.status = 'active'
      UNION ALL
      SELECT words.word, -1, -words.in_title
      FROM before_rows g JOIN edited USING (id), words_of(g.title, g.description, g.location) words
      WHERE g.status = 'active'
    )
    INSERT INTO search_word_changes (word, listings, titles)
    SELECT word, sum(listings), sum(titles) FROM counted
    GROUP BY word HAVING sum(listings) <> 0 OR sum(titles) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER gear_listings_words_added AFTER INSERT ON gear_listings
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE TRIGGER gear_listings_words_changed AFTER UPDATE ON gear_listings
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE TRIGGER gear_listings_words_removed AFTER DELETE ON gear_listings
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();

-- Adds up to `most` changes to the counts and returns how many it added. One process does it at a time: a
-- second one would only wait for the rows of the first.
CREATE FUNCTION fold_search_words(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  folded text[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('switchback search words', 0)) THEN
    RETURN 0;
  END IF;
  WITH taken AS (
    DELETE FROM search_word_changes
    WHERE id IN (SELECT id FROM search_word_changes ORDER BY id LIMIT most)
    RETURNING word, listings, titles
  ), sums AS (
    INSERT INTO search_words (word, listings, titles)
    SELECT word, sum(listings), sum(titles) FROM taken GROUP BY word ORDER BY word
    ON CONFLICT (word) DO UPDATE
      SET listings = search_words.listings + excluded.listings, titles = search_words.titles + excluded.titles
  )
  SELECT array_agg(word) INTO folded FROM taken;
  DELETE FROM search_words WHERE listings = 0 AND word = ANY (folded);
  RETURN coalesce(cardinality(folded), 0);
END $$;
