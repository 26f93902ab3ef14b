-- Small indexes of the words of one listing in 32 and one in 4, by random id. A search for words that very many listings
-- have reads these, and the whole index only when they do not bring as many matches as are counted. Queries repeat the
-- predicates (src/server/listings/samples.ts). `uuid_send` keeps the planner from joining in the primary key.
CREATE INDEX gear_listings_search_32nd ON gear_listings USING gin (search, title_search, category_id)
  WITH (fastupdate = off) WHERE status = 'active' AND uuid_send(id) < '\x08';
CREATE INDEX gear_listings_search_quarter ON gear_listings USING gin (search, title_search, category_id)
  WITH (fastupdate = off) WHERE status = 'active' AND uuid_send(id) < '\x40';
