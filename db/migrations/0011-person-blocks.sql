-- Who does not want to be written to by whom; it holds in both directions.
CREATE TABLE person_blocks (
  blocker_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  blocked_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX person_blocks_blocked ON person_blocks (blocked_id, blocker_id);
CREATE TRIGGER person_blocks_former_member AFTER INSERT ON person_blocks
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('blocker_id', 'blocked_id');
