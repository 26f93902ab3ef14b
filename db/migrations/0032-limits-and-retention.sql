-- How often a caller used a call with a limit, for all processes. Lost after a crash, which only makes callers free again.
-- Real time.
CREATE UNLOGGED TABLE request_counts (
  key text PRIMARY KEY CHECK (length(key) <= 300),
  times int NOT NULL,
  until timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX request_counts_until ON request_counts (until);

-- A session ends some time after it began, however often it is used. Real time.
ALTER TABLE sessions ADD COLUMN began_at timestamptz NOT NULL DEFAULT now();

-- What the sweeps look for.
CREATE INDEX photos_unpublished ON photos (created_at) WHERE published_at IS NULL;
CREATE INDEX reports_created ON reports (created_at);
CREATE INDEX contact_submissions_created ON contact_submissions (created_at);
