-- Business times carry no default: the application's clock gives every one of them.

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A person is known by what the issuer calls them; the issuer is the key of a configured provider, not its address.
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  first_name text NOT NULL CHECK (length(first_name) <= 100),
  last_name text NOT NULL CHECK (length(last_name) <= 100),
  profile_image_url text,
  bio text CHECK (length(bio) <= 250),
  location text CHECK (length(location) <= 100),
  verified boolean NOT NULL DEFAULT false,
  total_earnings numeric(10, 2) NOT NULL DEFAULT 0.00 CHECK (total_earnings >= 0),
  stripe_connect_account_id text UNIQUE,
  stripe_onboarding_completed boolean NOT NULL DEFAULT false,
  stripe_charges_enabled boolean NOT NULL DEFAULT false,
  stripe_payouts_enabled boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (issuer, subject)
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

-- The cookie holds a random token; only its SHA-256 is stored. Times here are real time, not business time.
CREATE TABLE sessions (
  sid text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  sess jsonb NOT NULL DEFAULT '{}',
  expire timestamptz NOT NULL
);
CREATE INDEX sessions_expire ON sessions (expire);
CREATE INDEX sessions_user ON sessions (user_id);

-- The answer to an unsafe request that carried an Idempotency-Key. `status` is null while the first one still runs.
CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  request_hash text NOT NULL,
  status int,
  body jsonb,
  headers jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (caller, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
