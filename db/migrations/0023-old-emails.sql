-- Emails that may be deleted when they are old.
CREATE INDEX outbox_done ON outbox (created_at) WHERE sent_at IS NOT NULL OR dropped_at IS NOT NULL;
