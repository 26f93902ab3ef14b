import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { paymentReminder } from '#domain/answer-by.ts'
import { declineReasons, hoursToPay } from '#domain/booking.ts'
import { hour } from '#domain/durations.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import { bookingApproved } from './emails/approved.ts'
import { notify } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { decline } from './decline.ts'
import { endOfStart } from './period.ts'
import { wrongState } from './refusals.ts'
import { findTaken, lockListingAndBooking, moveBooking, type BookingRow } from './store.ts'

/**
 * Approves a request: holds its dates and declines the pending requests that overlap. The renter has 24 hours to pay, but at
 * most until the end of the first day (Product rules: Bookings).
 */
export const approveBooking = ({ database }: Deps, id: string, now: Date): Promise<void> =>
  inTransaction(database, async (tx) => {
    const booking = (await lockListingAndBooking(tx, id))?.booking
    if (!booking) throw notFound('booking')
    if (booking.status !== 'pending') throw wrongState(booking.status)
    if (!booking.dueAt || now >= booking.dueAt) {
      throw conflict('too_late', 'This request has expired, so you can’t approve it anymore.')
    }
    const taken = await findTaken(tx, booking.listingId, booking)
    if (taken.booked) throw conflict('dates_taken', 'Someone else has already booked these dates.')
    if (taken.blocked) {
      throw conflict('dates_blocked', 'You’ve blocked some of these dates. Unblock them first.')
    }
    const dueAt = new Date(Math.min(now.getTime() + hoursToPay * hour, endOfStart(booking).getTime()))
    const set = { approvedAt: now, answeredAt: now, dueAt, remindAt: paymentReminder(dueAt, now) }
    const moved = await moveBooking(tx, { id, from: 'pending', to: 'approved', now, set })
    if (!moved) throw wrongState('approved')
    await notify(tx, bookingApproved, {
      event: `booking:${id}:approved`,
      recipientId: booking.renterId,
      context: { bookingId: id },
      now,
    })
    await declineOverlapping(tx, booking, now)
  })

/** Declines the pending requests that overlap with these dates. The caller holds the listing's lock. */
export async function declineOverlapping(
  tx: Transaction<Tables>,
  winner: Pick<BookingRow, 'listingId' | 'startDate' | 'endDate'>,
  now: Date,
): Promise<void> {
  const overtaken = await tx
    .selectFrom('bookings')
    .select(['id', 'renterId'])
    .where('listingId', '=', winner.listingId)
    .where('status', '=', 'pending')
    .where('startDate', '<=', winner.endDate)
    .where('endDate', '>=', winner.startDate)
    .orderBy('id')
    .execute()
  for (const request of overtaken) await decline(tx, request, declineReasons.overtaken, now)
}
