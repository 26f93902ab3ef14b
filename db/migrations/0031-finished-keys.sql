-- The record of an Idempotency-Key is written with the effect of its request, in one transaction. There is none while the
-- request runs, so a process that dies leaves either both or nothing.
DELETE FROM idempotency_keys WHERE status IS NULL;
ALTER TABLE idempotency_keys ALTER COLUMN status SET NOT NULL, ALTER COLUMN headers SET NOT NULL;
