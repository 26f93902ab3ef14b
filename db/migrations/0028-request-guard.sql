-- Whether a request may be written: the listing is still as the caller read it (`seen` is its row version), and nothing
-- stands against the request. The listing and the renter's requests stay locked until the transaction ends. Each query
-- of a volatile function has a snapshot of its own, so those after the locks see what was committed while it waited.
CREATE FUNCTION may_request(
  listing uuid, seen text, owner uuid, renter uuid, first_day date, last_day date, most_requests int
) RETURNS boolean VOLATILE LANGUAGE plpgsql AS $$
DECLARE
  version text;
BEGIN
  SELECT l.xmin::text INTO version FROM gear_listings l WHERE l.id = listing FOR UPDATE;
  IF version IS DISTINCT FROM seen THEN
    RETURN false;
  END IF;
  -- Concurrent requests of one renter are counted one after the other.
  PERFORM pg_advisory_xact_lock(hashtextextended('requests:' || renter, 0));
  RETURN NOT EXISTS (
      SELECT FROM bookings b WHERE b.listing_id = listing AND b.status IN ('approved', 'confirmed', 'completed')
        AND b.start_date <= last_day AND b.end_date >= first_day
    ) AND NOT EXISTS (
      SELECT FROM blocked_dates d WHERE d.listing_id = listing AND d.start_date <= last_day AND d.end_date >= first_day
    ) AND NOT EXISTS (
      SELECT FROM user_blocks u
      WHERE (u.blocker_id = renter AND u.blocked_id = owner) OR (u.blocker_id = owner AND u.blocked_id = renter)
    ) AND (SELECT count(*) FROM bookings b WHERE b.renter_id = renter AND b.status = 'pending') < most_requests;
END $$;
