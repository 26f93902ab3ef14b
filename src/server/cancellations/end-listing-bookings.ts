import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { cancel } from './cancel.ts'
import { declineAllRequests } from '#server/bookings/decline.ts'
import { lockBooking } from '#server/bookings/store.ts'

/**
 * Ends what is open on a listing whose lock the caller holds: requests are declined, approved and paid bookings cancelled
 * with a full refund. Both sides read the reason.
 */
export async function endListingBookings(
  tx: Transaction<Tables>,
  listingId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await declineAllRequests(tx, listingId, reason, now)
  const booked = await tx
    .selectFrom('bookings')
    .select('id')
    .where('listingId', '=', listingId)
    .where('status', 'in', ['approved', 'confirmed'])
    .orderBy('id')
    .execute()
  for (const { id } of booked) {
    const booking = await lockBooking(tx, id)
    if (booking) await cancel(tx, booking, { by: 'system', reason, now })
  }
}
