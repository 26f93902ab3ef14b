-- What each listing brought its owner by month of pickup. Kept by triggers, so that the figures of the town need not read
-- every booking. No constraint on the sums: a mistake in them must not stop a booking or a payout.
CREATE TABLE listing_months (
  listing_id uuid NOT NULL REFERENCES gear_listings ON DELETE CASCADE,
  month date NOT NULL,
  -- Confirmed and completed bookings without a refund.
  rentals int NOT NULL DEFAULT 0,
  earnings numeric(12, 2) NOT NULL DEFAULT 0,
  -- Payouts less reversals.
  paid_out numeric(12, 2) NOT NULL DEFAULT 0,
  PRIMARY KEY (listing_id, month)
);

CREATE FUNCTION counts_as_rental(status text, refund_status text) RETURNS boolean IMMUTABLE LANGUAGE sql AS $$
  SELECT status IN ('confirmed', 'completed') AND refund_status = 'none'
$$;

CREATE FUNCTION sum_rentals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE WHEN counts_as_rental(NEW.status, NEW.refund_status) THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO listing_months AS m (listing_id, month, rentals, earnings)
  VALUES (NEW.listing_id, date_trunc('month', NEW.start_date), sign, sign * NEW.owner_earnings)
  ON CONFLICT (listing_id, month) DO UPDATE
    SET rentals = m.rentals + EXCLUDED.rentals, earnings = m.earnings + EXCLUDED.earnings;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_sum_rentals AFTER UPDATE OF status, refund_status ON bookings FOR EACH ROW
  WHEN (counts_as_rental(OLD.status, OLD.refund_status) <> counts_as_rental(NEW.status, NEW.refund_status))
  EXECUTE FUNCTION sum_rentals();

CREATE FUNCTION sum_payouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_months AS m (listing_id, month, paid_out)
  SELECT b.listing_id, date_trunc('month', b.start_date), -sum(a.amount)
  FROM added a JOIN ledger_journals j ON j.id = a.journal_id JOIN bookings b ON b.id = j.booking_id
  WHERE a.account = 'provider_clearing' AND j.kind IN ('transfer', 'reversal')
  GROUP BY 1, 2
  ON CONFLICT (listing_id, month) DO UPDATE SET paid_out = m.paid_out + EXCLUDED.paid_out;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_sum_payouts AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_payouts();

INSERT INTO listing_months (listing_id, month, rentals, earnings, paid_out)
SELECT b.listing_id, date_trunc('month', b.start_date), count(*) FILTER (WHERE c.counts),
  coalesce(sum(b.owner_earnings) FILTER (WHERE c.counts), 0), sum(m.paid_out)
FROM bookings b JOIN booking_money m ON m.booking_id = b.id
CROSS JOIN LATERAL (SELECT counts_as_rental(b.status, b.refund_status) AS counts) c
GROUP BY 1, 2
HAVING bool_or(c.counts) OR sum(m.paid_out) <> 0;
