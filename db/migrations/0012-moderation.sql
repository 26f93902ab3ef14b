-- What is decided about people, listings, reports and letters is written down like what is decided about money. A row
-- outlives what it is about, so these refer to nothing. Without an actor it was the rules, such as a third report.
ALTER TABLE audit_log ALTER COLUMN actor_id DROP NOT NULL;
ALTER TABLE audit_log
  ADD COLUMN listing_id uuid,
  ADD COLUMN user_id uuid,
  ADD COLUMN report_id uuid,
  ADD COLUMN submission_id uuid;
CREATE INDEX audit_log_latest ON audit_log (created_at, id);
CREATE INDEX audit_log_listing ON audit_log (listing_id, created_at) WHERE listing_id IS NOT NULL;
CREATE INDEX audit_log_user ON audit_log (user_id, created_at) WHERE user_id IS NOT NULL;

ALTER TABLE users
  ADD COLUMN verified_at timestamptz(3),
  -- Who has checked: the payment provider, or an admin.
  ADD COLUMN verified_by text CHECK (verified_by IN ('payments', 'admin')),
  -- While it is set, the person only reads.
  ADD COLUMN suspended_at timestamptz(3),
  ADD COLUMN suspension_reason text CHECK (length(suspension_reason) BETWEEN 1 AND 2000);
UPDATE users SET verified_at = updated_at, verified_by = 'payments' WHERE verified;
ALTER TABLE users ADD CONSTRAINT users_verified
  CHECK (verified = (verified_at IS NOT NULL) AND verified = (verified_by IS NOT NULL));
ALTER TABLE users ADD CONSTRAINT users_suspended
  CHECK ((suspended_at IS NULL) = (suspension_reason IS NULL));

ALTER TABLE gear_listings
  -- Why it is under review, or was removed by an admin; its owner reads it.
  ADD COLUMN moderation_reason text CHECK (length(moderation_reason) BETWEEN 1 AND 2000),
  -- Under review only because its owner is suspended: it comes back with them.
  ADD COLUMN hidden_with_owner boolean NOT NULL DEFAULT false;
ALTER TABLE gear_listings ADD CONSTRAINT gear_listings_hidden
  CHECK ((NOT hidden_with_owner OR status = 'under_review') AND (moderation_reason IS NULL OR status <> 'active'));

ALTER TABLE reports
  ADD COLUMN closed_by uuid REFERENCES users ON DELETE RESTRICT,
  ADD COLUMN closed_at timestamptz(3),
  ADD COLUMN note text CHECK (length(note) BETWEEN 1 AND 2000);
-- The list of the admins: open ones first, then the latest.
CREATE INDEX reports_list ON reports ((status = 'pending'), created_at, id);

ALTER TABLE contact_submissions
  ADD COLUMN answered_by uuid REFERENCES users ON DELETE RESTRICT,
  ADD COLUMN answered_at timestamptz(3),
  ADD COLUMN note text CHECK (length(note) BETWEEN 1 AND 2000);
CREATE INDEX contact_submissions_list ON contact_submissions ((status = 'pending'), created_at, id);

-- The lists of the admins, and what they look for there.
CREATE INDEX users_created ON users (created_at, id);
CREATE INDEX gear_listings_created ON gear_listings (created_at, id);
CREATE INDEX bookings_created ON bookings (created_at, id);
CREATE INDEX bookings_payout_failed ON bookings (updated_at) WHERE payout_status = 'failed';
CREATE INDEX bookings_refund_failed ON bookings (updated_at) WHERE refund_status = 'failed';
CREATE INDEX outbox_dead ON outbox (created_at) WHERE next_attempt_at IS NULL AND sent_at IS NULL AND dropped_at IS NULL;

-- Tasks of the worker whose last run failed. Real time.
CREATE TABLE failing_tasks (
  name text PRIMARY KEY,
  error text NOT NULL,
  failed_at timestamptz NOT NULL
);

-- Nothing begins in the name of somebody who is suspended. The trigger names the columns that hold people.
CREATE FUNCTION refuse_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person text;
  since timestamptz;
BEGIN
  FOREACH person IN ARRAY TG_ARGV LOOP
    -- A suspension that is under way holds the row: this waits for it and then sees it.
    FOR since IN EXECUTE format('SELECT suspended_at FROM users WHERE id IN (SELECT %I FROM added) ORDER BY id FOR KEY SHARE', person) LOOP
      IF since IS NOT NULL THEN
        RAISE EXCEPTION 'this account is suspended' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_not_suspended';
      END IF;
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER gear_listings_suspended AFTER INSERT ON gear_listings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_suspended('owner_id');
CREATE TRIGGER bookings_suspended AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_suspended('renter_id', 'owner_id');
CREATE TRIGGER messages_suspended AFTER INSERT ON messages
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_suspended('sender_id');
CREATE TRIGGER reports_suspended AFTER INSERT ON reports
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_suspended('reporter_id');
CREATE TRIGGER reviews_suspended AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_suspended('reviewer_id');
CREATE TRIGGER cases_suspended AFTER INSERT ON cases
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_suspended('opened_by');
