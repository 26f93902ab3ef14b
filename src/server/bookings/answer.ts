import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { declineReasons, hoursToPay, type BookingCommand } from '#domain/booking.ts'
import { addDays, readDate, startOfDay } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import { tell } from '#server/outbox/tell.ts'
import type { Parts } from '#server/parts.ts'
import { findTaken, lockListingAndBooking, moveBooking, type BookingRow } from './store.ts'

/** What the loser of a race, or a page that was left open, is told. */
export const wrongState = (command: BookingCommand, { status }: Pick<BookingRow, 'status'>) => {
  const words: Record<BookingRow['status'], string> = {
    pending: 'This request still waits for the owner’s answer.',
    approved: 'This request was already approved.',
    declined: 'This request was already declined.',
    confirmed: 'This booking is already paid and confirmed.',
    completed: 'This rental is already over.',
    cancelled: 'This booking was already cancelled.',
  }
  return conflict(
    'wrong_state',
    `${words[status]} ${command === 'pay' ? 'Nothing was charged.' : 'Nothing was changed.'}`,
  )
}

/** Holds the dates for the renter, who then has a day to pay; overlapping requests are declined. */
export const approveBooking = ({ database }: Parts, id: string, now: Date): Promise<void> =>
  inTransaction(database, async (tx) => {
    const locked = await lockListingAndBooking(tx, id)
    if (!locked) throw notFound('booking')
    const { booking } = locked
    if (booking.status !== 'pending') throw wrongState('approve', booking)
    const startIsOver = startOfDay(serviceArea.zone, addDays(readDate(booking.startDate), 1))
    if (now >= startIsOver)
      throw conflict('too_late', 'The start date of this request is over, so it can no longer be approved.')
    const taken = await findTaken(tx, booking.listingId, periodOf(booking))
    if (taken.booked) throw conflict('dates_taken', 'These dates are already booked by someone else.')
    if (taken.blocked)
      throw conflict('dates_blocked', 'You keep some of these dates for yourself. Unblock them first.')

    // Overlapping requests go first: for an instant nobody holds the days, and the lock on the listing keeps it private.
    await declineOverlapping(tx, booking, now)
    const dueAt = new Date(Math.min(now.getTime() + hoursToPay * 3_600_000, startIsOver.getTime()))
    const moved = await moveBooking(tx, {
      id,
      from: 'pending',
      to: 'approved',
      now,
      set: { approvedAt: now, dueAt },
    })
    if (!moved) throw wrongState('approve', booking)
    await tell(tx, {
      event: `booking:${id}:approved`,
      kind: 'booking_approved',
      recipientId: booking.renterId,
      context: { bookingId: id },
      now,
    })
  })

export const periodOf = (booking: Pick<BookingRow, 'startDate' | 'endDate'>) => ({
  startDate: readDate(booking.startDate),
  endDate: readDate(booking.endDate),
})

async function declineOverlapping(tx: Transaction<Tables>, winner: BookingRow, now: Date): Promise<void> {
  const losers = await tx
    .selectFrom('bookings')
    .select(['id', 'renterId'])
    .where('listingId', '=', winner.listingId)
    .where('status', '=', 'pending')
    .where('id', '<>', winner.id)
    .where('startDate', '<=', winner.endDate)
    .where('endDate', '>=', winner.startDate)
    .orderBy('id')
    .execute()
  for (const loser of losers) await declineAs(tx, loser, declineReasons.overtaken, now)
}

/** Declines one pending booking for a reason of the system's and tells its renter. */
export async function declineAs(
  tx: Transaction<Tables>,
  booking: { id: string; renterId: string },
  reason: string,
  now: Date,
): Promise<boolean> {
  const moved = await moveBooking(tx, {
    id: booking.id,
    from: 'pending',
    to: 'declined',
    now,
    set: { declineReason: reason },
  })
  if (!moved) return false
  await tell(tx, {
    event: `booking:${booking.id}:declined`,
    kind: 'booking_declined',
    recipientId: booking.renterId,
    context: { bookingId: booking.id },
    now,
  })
  return true
}

/** Declines every open request on a listing, in the transaction that takes the listing down. */
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
  for (const booking of open) await declineAs(tx, booking, reason, now)
}

export const declineBooking = (
  { database }: Parts,
  id: string,
  reason: string | null,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (tx) => {
    const locked = await lockListingAndBooking(tx, id)
    if (!locked) throw notFound('booking')
    const { booking } = locked
    if (booking.status !== 'pending') throw wrongState('decline', booking)
    await moveBooking(tx, { id, from: 'pending', to: 'declined', now, set: { declineReason: reason } })
    await tell(tx, {
      event: `booking:${id}:declined`,
      kind: 'booking_declined',
      recipientId: booking.renterId,
      context: { bookingId: id },
      now,
    })
  })
