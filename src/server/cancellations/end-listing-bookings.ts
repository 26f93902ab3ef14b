import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { cancel } from './cancel.ts'
import { declineAllRequests } from '#server/bookings/decline.ts'
import { lockBooking } from '#server/bookings/store.ts'

/**
 * Declines the requests for a listing and cancels its approved and paid bookings with a full refund. Both sides see the
 * reason. The caller holds the listing's lock.
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
