-- What the operator's command line decides: it has no account, so its entries name the system's user instead.
ALTER TABLE audit_log ADD COLUMN operator text CHECK (length(operator) BETWEEN 1 AND 200);
ALTER TABLE audit_log ADD CONSTRAINT audit_log_one_actor CHECK (actor_id IS NULL OR operator IS NULL);

ALTER TABLE users
  -- Admins that the command line made, besides those of ADMIN_EMAILS.
  ADD COLUMN admin_since timestamptz(3),
  -- Until then, the next sign-in with this account's email takes the account over, whatever the issuer calls the user.
  -- Real time, as for sessions.
  ADD COLUMN relink_until timestamptz;
ALTER TABLE users ADD CONSTRAINT users_no_former_admin
  CHECK (deleted_at IS NULL OR (admin_since IS NULL AND relink_until IS NULL));
CREATE INDEX users_admins ON users (id) WHERE admin_since IS NOT NULL;

-- Tasks that no worker runs until the operator resumes them. Real time.
CREATE TABLE paused_tasks (
  name text PRIMARY KEY,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 2000),
  operator text NOT NULL,
  paused_at timestamptz NOT NULL
);
