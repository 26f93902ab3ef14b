-- Uploads that a web process wants to have encoded by a worker (decision 54).
ALTER TABLE photos
  -- When a worker takes it: now, or when the lease of the one that took it ends. Null while nobody waits for it.
  ADD COLUMN encode_at timestamptz,
  -- Why it cannot be encoded, as the reply says it.
  ADD COLUMN encode_refusal jsonb;
CREATE INDEX photos_to_encode ON photos (encode_at) WHERE encode_at IS NOT NULL;
