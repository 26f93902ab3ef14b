import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { notFound } from '#server/http/failure.ts'
import { bookingDeclined } from './emails/declined.ts'
import { notify } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { wrongState } from './refusals.ts'
import { lockListingAndBooking, moveBooking } from './store.ts'

/** Declines a request for its owner; throws 409 when it is no longer pending. */
export const declineBooking = (
  { database }: Deps,
  id: string,
  reason: string | null,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (tx) => {
    const booking = (await lockListingAndBooking(tx, id))?.booking
    if (!booking) throw notFound('booking')
    if (!(await decline(tx, booking, reason, now, now))) throw wrongState(booking.status)
  })

/**
 * Declines a request and notifies its renter. Returns false when it is no longer pending. The caller holds the listing's
 * lock, and passes `answeredAt` only when the owner declined: it counts toward the owner's response time.
 */
export async function decline(
  tx: Transaction<Tables>,
  { id, renterId }: { id: string; renterId: string },
  reason: string | null,
  now: Date,
  answeredAt: Date | null = null,
): Promise<boolean> {
  const moved = await moveBooking(tx, {
    id,
    from: 'pending',
    to: 'declined',
    now,
    set: { declineReason: reason, answeredAt },
  })
  if (!moved) return false
  await notify(tx, bookingDeclined, {
    event: `booking:${id}:declined`,
    recipientId: renterId,
    context: { bookingId: id },
    now,
  })
  return true
}

/** Declines every pending request for a listing. The caller removes or hides the listing and holds its lock. */
export async function declineAllRequests(
  tx: Transaction<Tables>,
  listingId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const open = await tx
    .selectFrom('bookings')
    .select(['id', 'renterId'])
    .where('listingId', '=', listingId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  for (const request of open) await decline(tx, request, reason, now)
}
