-- Counts the committed changes of what visitors see. A process may send a stored answer again as long as the sum is the
-- one that it read before it made the answer. The count is that of the transaction: it becomes visible together with the
-- change, neither before nor after it, which a sequence or a notification could not promise.
-- A transaction counts in one of 64 rows, by its connection, so that commits rarely wait for one another.
CREATE TABLE public_changes (
  slot int PRIMARY KEY CHECK (slot BETWEEN 0 AND 63),
  changes bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 20);
INSERT INTO public_changes (slot) SELECT generate_series(0, 63);

-- Runs at the end of the transaction, once, so that its lock is the last one that the transaction takes.
CREATE FUNCTION note_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('switchback.noted_change', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    UPDATE public_changes SET changes = changes + 1 WHERE slot = pg_backend_pid() % 64;
    PERFORM set_config('switchback.noted_change', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER gear_categories_public_change AFTER INSERT OR UPDATE OR DELETE ON gear_categories
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE CONSTRAINT TRIGGER gear_listings_public_change AFTER INSERT OR UPDATE OR DELETE ON gear_listings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE CONSTRAINT TRIGGER blocked_dates_public_change AFTER INSERT OR UPDATE OR DELETE ON blocked_dates
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE CONSTRAINT TRIGGER reviews_public_change AFTER INSERT OR UPDATE OR DELETE ON reviews
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE CONSTRAINT TRIGGER ledger_journals_public_change AFTER INSERT ON ledger_journals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_public_change();
-- Visitors see no requests: a booking concerns them once it holds its days or was answered.
CREATE CONSTRAINT TRIGGER bookings_public_change_insert AFTER INSERT ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status <> 'pending') EXECUTE FUNCTION note_public_change();
CREATE CONSTRAINT TRIGGER bookings_public_change AFTER UPDATE OR DELETE ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_public_change();
CREATE CONSTRAINT TRIGGER users_public_change_insert AFTER INSERT OR DELETE ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_public_change();
-- A sign-in writes the user's row without changing it.
CREATE CONSTRAINT TRIGGER users_public_change AFTER UPDATE ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_public_change();
-- What a misspelled search finds follows the lexicon, which is counted after the listings have changed.
CREATE CONSTRAINT TRIGGER search_words_public_change AFTER INSERT OR UPDATE OR DELETE ON search_words
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_public_change();
