import type pg from 'pg'

/**
 * Returns the statement that inserts the bookings from number $1 up to but not including $2, with their journals,
 * reviews and planned reminders. `listings` and `renters` are the numbers of each, and `stride` the days between two
 * rentals of the same listing. Of every 25 bookings one was declined, one canceled before and one after its payment;
 * the others were completed, paid out and mostly reviewed. $3 is the town's time zone, and $4 the number of days after
 * a rental on which the review reminder is due.
 */
export const pastBookingsStatement = (listings: number, renters: number, stride: number) => `
WITH numbers AS (
  SELECT n, n % 25 AS fate, (hashint8(n) & 65535)::int AS chance, l.id AS listing_id, l.owner_id, l.daily_rate, r.id AS renter_id,
    1 + (hashint8(n + 7) & 3) AS days,
    (now() AT TIME ZONE $3)::date - 2 - (n / ${listings})::int * ${stride} - ((hashint8(n) & 65535) % ${stride - 5})::int AS end_date
  FROM generate_series($1::bigint, $2::bigint - 1) n
  JOIN town_listings l ON l.at = n % ${listings} JOIN town_renters r ON r.at = (hashint8(n + 3)::bigint & 2147483647) % ${renters}
), priced AS (
  SELECT *, end_date - days + 1 AS start_date, days * daily_rate AS subtotal, round(days * daily_rate * 0.20, 2) AS fee,
    (end_date - days + 1)::timestamp AT TIME ZONE $3 AS pickup, (end_date + 1)::timestamp AT TIME ZONE $3 AS finish
  FROM numbers
), booked AS (
  INSERT INTO bookings (renter_id, listing_id, owner_id, start_date, end_date, total_days, daily_rate, subtotal, platform_fee,
    total_amount, owner_earnings, status, decline_reason, stripe_payment_intent_id, stripe_transfer_id, payout_status,
    cancelled_at, cancelled_by, refund_amount, refund_status, stripe_refund_id, approved_at, answered_at, confirmed_at,
    completed_at, created_at, updated_at)
  SELECT renter_id, listing_id, owner_id, start_date, end_date, days, daily_rate, subtotal, fee, subtotal + fee,
    round((subtotal + fee) * 0.75, 2),
    CASE fate WHEN 0 THEN 'declined' WHEN 1 THEN 'cancelled' WHEN 2 THEN 'cancelled' ELSE 'completed' END,
    CASE WHEN fate = 0 THEN 'I need it myself that week.' END,
    CASE WHEN fate >= 2 THEN 'pi_town_' || n END, CASE WHEN fate >= 3 THEN 'tr_town_' || n END,
    CASE WHEN fate >= 3 THEN 'completed' ELSE 'pending' END,
    CASE WHEN fate IN (1, 2) THEN pickup - interval '2 days' END, CASE WHEN fate IN (1, 2) THEN 'renter' END,
    CASE WHEN fate = 2 THEN subtotal + fee END, CASE WHEN fate = 2 THEN 'completed' ELSE 'none' END,
    CASE WHEN fate = 2 THEN 're_town_' || n END,
    CASE WHEN fate >= 1 THEN pickup - interval '6 days' END, pickup - interval '6 days',
    CASE WHEN fate >= 2 THEN pickup - interval '5 days' END, CASE WHEN fate >= 3 THEN finish END,
    pickup - interval '7 days',
    CASE WHEN fate >= 3 THEN finish WHEN fate = 0 THEN pickup - interval '6 days' ELSE pickup - interval '2 days' END
  FROM priced RETURNING *
), reviewed AS (
  INSERT INTO reviews (booking_id, reviewer_id, reviewee_id, listing_id, side, rating, comment, published_at, created_at)
  SELECT b.id, by.reviewer, by.reviewee, b.listing_id, by.side, 5 - (by.chance % 11) / 7 - (by.chance % 17) / 15,
    (ARRAY['Just as described, clean and dry.', 'Easy pickup, great gear. I would rent it again.', 'Worked well all weekend.',
      'Friendly, on time, everything as agreed.', 'A little worn, but it did the job.'])[1 + by.chance % 5],
    b.completed_at + interval '1 day', b.completed_at + interval '1 day'
  FROM booked b CROSS JOIN LATERAL (VALUES
    ('renter', b.renter_id, b.owner_id, abs(hashtext(b.id::text) / 2)),
    ('owner', b.owner_id, b.renter_id, abs(hashtext(b.id || 'owner') / 2))
  ) by (side, reviewer, reviewee, chance)
  WHERE b.completed_at < now() - $4 * interval '1 day' AND by.chance % 10 < CASE by.side WHEN 'renter' THEN 6 ELSE 3 END
), reminded AS (
  INSERT INTO planned_reminders (booking_id, kind, completed_at)
  SELECT id, 'review', completed_at FROM booked WHERE completed_at > now() - $4 * interval '1 day'
), journals AS (
  INSERT INTO ledger_journals (kind, reference, booking_id, occurred_at)
  SELECT j.kind, j.reference, b.id, j.at FROM booked b CROSS JOIN LATERAL (VALUES
    ('sale', b.id::text, b.confirmed_at),
    ('charge', 'ch_' || b.stripe_payment_intent_id, b.confirmed_at),
    ('transfer', b.stripe_transfer_id, b.start_date::timestamp AT TIME ZONE $3 + interval '1 day'),
    ('refund_owed', 'cancelled ' || b.id, CASE WHEN b.stripe_refund_id IS NOT NULL THEN b.cancelled_at END),
    ('refund', b.stripe_refund_id, b.cancelled_at)
  ) j (kind, reference, at) WHERE b.confirmed_at IS NOT NULL AND j.reference IS NOT NULL AND j.at IS NOT NULL
  RETURNING id, kind, booking_id
)
INSERT INTO ledger_entries (journal_id, account, amount)
SELECT j.id, e.account, e.amount
FROM journals j JOIN booked b ON b.id = j.booking_id JOIN LATERAL (VALUES
  ('sale', 'renter_charges', b.total_amount),
  ('sale', 'owner_payable', -b.owner_earnings),
  ('sale', 'platform_revenue', b.owner_earnings - b.total_amount),
  ('charge', 'provider_clearing', b.total_amount),
  ('charge', 'renter_charges', -b.total_amount),
  ('transfer', 'owner_payable', b.owner_earnings),
  ('transfer', 'provider_clearing', -b.owner_earnings),
  ('refund_owed', 'owner_payable', b.owner_earnings),
  ('refund_owed', 'platform_revenue', b.total_amount - b.owner_earnings),
  ('refund_owed', 'refunds', -b.total_amount),
  ('refund', 'refunds', b.total_amount),
  ('refund', 'provider_clearing', -b.total_amount)
) e (kind, account, amount) ON e.kind = j.kind`

/** Statements that compute what triggers otherwise maintain: each listing's earnings per month, and the ratings. */
export const sumStatements = [
  'TRUNCATE listing_months',
  `INSERT INTO listing_months (listing_id, month, rentals, earnings, paid_out)
    SELECT b.listing_id, date_trunc('month', b.start_date), count(*) FILTER (WHERE c.counts),
      coalesce(sum(b.owner_earnings) FILTER (WHERE c.counts), 0), sum(m.paid_out)
    FROM bookings b JOIN booking_money m ON m.booking_id = b.id
    CROSS JOIN LATERAL (SELECT counts_as_rental(b.status, b.refund_status) AS counts) c
    GROUP BY 1, 2 HAVING bool_or(c.counts) OR sum(m.paid_out) <> 0`,
  `UPDATE gear_listings l SET rating_sum = r.stars, rating_count = r.reviews FROM (
      SELECT listing_id, sum(rating) AS stars, count(*) AS reviews FROM reviews
      WHERE side = 'renter' AND published_at IS NOT NULL GROUP BY 1
    ) r WHERE r.listing_id = l.id`,
  `UPDATE users u SET owner_rating_sum = r.stars, owner_rating_count = r.reviews FROM (
      SELECT reviewee_id, sum(rating) AS stars, count(*) AS reviews FROM reviews
      WHERE side = 'renter' AND published_at IS NOT NULL GROUP BY 1
    ) r WHERE r.reviewee_id = u.id`,
]

/**
 * Adds the payments, refunds and transfers to the books of the payment sandbox, if the sandbox was ever started on this
 * database.
 */
export async function addProviderLines(pool: pg.Pool, say: (sentence: string) => void): Promise<void> {
  const { rows } = await pool.query(`SELECT to_regclass('sandbox.stripe_objects') AS sandbox`)
  if (!rows[0].sandbox) return
  say('Writing the books of the payment sandbox…')
  await pool.query(`
    INSERT INTO sandbox.stripe_objects (id, kind, body)
    SELECT 'txn_' || j.id, 'balance_transaction', jsonb_build_object('id', 'txn_' || j.id, 'object', 'balance_transaction',
      'type', j.kind, 'amount', (e.amount * 100)::int, 'created', extract(epoch FROM j.occurred_at)::bigint,
      'currency', 'usd', 'fee', 0, 'net', (e.amount * 100)::int, 'source', j.reference)
    FROM ledger_journals j JOIN ledger_entries e ON e.journal_id = j.id AND e.account = 'provider_clearing'
    WHERE j.reference ~ '^(ch_pi|tr|re)_town_' ORDER BY j.occurred_at
    ON CONFLICT (id) DO NOTHING`)
}
