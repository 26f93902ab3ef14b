-- A message may consist of photos only. `photo_count` is the number of its rows in `private_photos`, so that lists and emails
-- need no join.
ALTER TABLE messages
  ADD COLUMN photo_count smallint NOT NULL DEFAULT 0 CHECK (photo_count BETWEEN 0 AND 4),
  DROP CONSTRAINT messages_content_check,
  ADD CONSTRAINT messages_content_check CHECK (length(content) <= 2000),
  ADD CONSTRAINT messages_say_something CHECK (length(content) > 0 OR photo_count > 0);

-- How many photos came with the report of a problem. The photos themselves are deleted some time after the booking.
ALTER TABLE cases
  ADD COLUMN photo_count smallint NOT NULL DEFAULT 0 CHECK (photo_count BETWEEN 0 AND 8);

-- What the parties of a booking added to an open case that is about what happened between them.
CREATE TABLE case_statements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  case_id uuid NOT NULL REFERENCES cases ON DELETE RESTRICT,
  author_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  content text NOT NULL CHECK (length(content) <= 2000),
  photo_count smallint NOT NULL DEFAULT 0 CHECK (photo_count BETWEEN 0 AND 8),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT case_statements_say_something CHECK (length(content) > 0 OR photo_count > 0)
);
CREATE INDEX case_statements_case ON case_statements (case_id, created_at, id);
CREATE INDEX case_statements_author ON case_statements (author_id);

-- Evidence counts only before the decision. The lock makes a decision and a statement wait for each other.
CREATE FUNCTION require_open_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM cases c JOIN bookings b ON b.id = c.booking_id
    WHERE c.id = NEW.case_id AND c.status = 'open' AND (c.reference IS NULL OR c.kind = 'overdue') AND NEW.author_id IN (b.renter_id, b.owner_id)
    FOR SHARE OF c;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a party of the booking adds to an open case' USING ERRCODE = 'check_violation', CONSTRAINT = 'case_statements_open_case';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER case_statements_open_case BEFORE INSERT ON case_statements
  FOR EACH ROW EXECUTE FUNCTION require_open_case();
CREATE TRIGGER case_statements_former_member AFTER INSERT ON case_statements
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('author_id');
CREATE TRIGGER case_statements_suspended AFTER INSERT ON case_statements
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_suspended('author_id');
