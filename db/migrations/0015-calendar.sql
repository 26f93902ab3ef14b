-- The secret address at which a person's calendar reads their bookings: one each, and only the hash of its token.
CREATE TABLE calendar_addresses (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE RESTRICT,
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL
);
CREATE TRIGGER calendar_addresses_former_member AFTER INSERT ON calendar_addresses
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_former_member('user_id');
CREATE TRIGGER calendar_addresses_suspended AFTER INSERT ON calendar_addresses
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_suspended('user_id');
