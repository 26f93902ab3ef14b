-- When gear became something that renters can book: when it was listed, or made available or shown again. Null while
-- nobody can book it.
ALTER TABLE gear_listings ADD COLUMN offered_at timestamptz(3);
UPDATE gear_listings SET offered_at = created_at WHERE status = 'active' AND available;
CREATE INDEX gear_listings_offered ON gear_listings (offered_at) WHERE offered_at IS NOT NULL;

CREATE FUNCTION note_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'active' OR NOT NEW.available THEN
    NEW.offered_at := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.offered_at := NEW.created_at;
  ELSIF OLD.offered_at IS NULL THEN
    NEW.offered_at := NEW.updated_at;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER gear_listings_offered BEFORE INSERT OR UPDATE OF status, available ON gear_listings
  FOR EACH ROW EXECUTE FUNCTION note_offer();

CREATE TABLE saved_searches (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 500),
  -- The query parameters of `GET /api/listings`, as text.
  filters jsonb NOT NULL CHECK (jsonb_typeof(filters) = 'object'),
  created_at timestamptz(3) NOT NULL,
  -- Gear that was offered after this instant is new to the search.
  since timestamptz(3) NOT NULL,
  -- Set when the user is notified, which happens at most once a day; null while the search may notify.
  quiet_until timestamptz(3),
  UNIQUE (user_id, filters)
);
CREATE INDEX saved_searches_ready ON saved_searches (since) WHERE quiet_until IS NULL;
CREATE INDEX saved_searches_quiet ON saved_searches (quiet_until) WHERE quiet_until IS NOT NULL;
CREATE TRIGGER saved_searches_former_member AFTER INSERT ON saved_searches
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('user_id');

ALTER TABLE notifications DROP CONSTRAINT notifications_topic_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_topic_check CHECK (topic IN ('request', 'approval', 'decline', 'payment', 'cancellation', 'lapse', 'reminder', 'message', 'review', 'payout', 'search', 'account'));
ALTER TABLE mail_turned_off DROP CONSTRAINT mail_turned_off_topic_check;
ALTER TABLE mail_turned_off ADD CONSTRAINT mail_turned_off_topic_check CHECK (topic IN ('request', 'approval', 'decline', 'payment', 'cancellation', 'lapse', 'reminder', 'message', 'review', 'payout', 'search'));
