import { sql } from 'kysely'
import type { TestApp } from '#test/open-app.ts'

export type CompletedBooking = { id: string; renterId: string; listingId: string; ownerId: string }

/** So many rentals of one day each, completed this very moment; listings and renters take turns. None was really paid. */
export async function manyCompletedBookings(
  { database, deps }: TestApp,
  count: number,
  listingIds: readonly string[],
  renterIds: readonly string[],
): Promise<CompletedBooking[]> {
  const now = deps.clock.now()
  const { rows } = await sql<CompletedBooking>`
    INSERT INTO bookings (renter_id, owner_id, listing_id, start_date, end_date, total_days, daily_rate, subtotal,
      platform_fee, total_amount, owner_earnings, due_at, created_at, updated_at)
    SELECT (${sql.val(renterIds)}::uuid[])[1 + (n / ${listingIds.length}) % ${renterIds.length}], l.owner_id, l.id,
      '2030-01-01'::date + n, '2030-01-01'::date + n, 1, 45, 45, 9, 54, 40.5, ${now}, ${now}, ${now}
    FROM generate_series(0, ${count - 1}) n
    JOIN gear_listings l ON l.id = (${sql.val(listingIds)}::uuid[])[1 + n % ${listingIds.length}]
    RETURNING id, renter_id, listing_id, owner_id`.execute(database)
  const move = (set: string) =>
    sql`UPDATE bookings SET ${sql.raw(set)}, updated_at = ${now} WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[])`.execute(
      database,
    )
  await move(`status = 'approved', approved_at = updated_at`)
  await move(`status = 'confirmed', confirmed_at = updated_at, stripe_payment_intent_id = 'pi_test_' || id`)
  await move(`status = 'completed', completed_at = updated_at, due_at = NULL`)
  return rows
}
