import { readColumn, type Town } from '#bench/scratch-town.ts'

/** Adds rentals of one day each that have just been completed, and returns their ids. They have no payments. */
export async function addCompletedBookings(
  town: Town,
  listingId: string,
  renterId: string,
  count: number,
): Promise<string[]> {
  const ids = await readColumn(
    town,
    `INSERT INTO bookings (renter_id, owner_id, listing_id, start_date, end_date, total_days, daily_rate, subtotal,
        platform_fee, total_amount, owner_earnings, due_at, created_at, updated_at)
      SELECT $2, l.owner_id, l.id, day, day, 1, 10, 10, 2, 12, 9, now() + interval '1 day', now(), now()
      FROM gear_listings l, generate_series(1, $3::int) n, LATERAL (SELECT '2020-01-01'::date + n AS day)
      WHERE l.id = $1 RETURNING id`,
    [listingId, renterId, count],
  )
  // The database accepts only the declared status changes, so each booking goes through them one after another.
  for (const set of [
    `status = 'approved', approved_at = now()`,
    `status = 'confirmed', confirmed_at = now(), stripe_payment_intent_id = 'pi_bench_' || id`,
    `status = 'completed', completed_at = now(), due_at = NULL`,
  ])
    await town.pool.query(`UPDATE bookings SET ${set}, updated_at = now() WHERE id = ANY ($1)`, [ids])
  return ids
}
