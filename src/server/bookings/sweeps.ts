import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { declineReasons, type BookingStatus } from '#domain/booking.ts'
import type { Task } from '#server/jobs/worker.ts'
import { tell, type LetterKind } from '#server/outbox/tell.ts'
import type { Parts } from '#server/parts.ts'
import { planIntentCancellation } from '#server/payments/plan.ts'
import { periodOf } from './answer.ts'
import { findTaken, lockListingAndBooking, moveBooking, type BookingRow } from './store.ts'

const batch = 100

type Due = {
  status: BookingStatus
  move(tx: Transaction<Tables>, booking: BookingRow, now: Date): Promise<void>
}

/** Moves every booking in a status whose time has come, one transaction each, in the common lock order. */
const sweep = (name: string, { status, move }: Due): Task => ({
  name,
  run: async (parts: Parts) => {
    const now = parts.clock.now()
    const due = await parts.database
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', status)
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(batch)
      .execute()
    let moved = 0
    for (const { id } of due) {
      await inTransaction(parts.database, async (tx) => {
        const booking = (await lockListingAndBooking(tx, id))?.booking
        // Another process, or the person, may have been faster.
        if (!booking || booking.status !== status || !booking.dueAt || booking.dueAt > now) return
        await move(tx, booking, now)
        moved++
      })
    }
    return moved
  },
})

const tellBoth = async (
  tx: Transaction<Tables>,
  booking: BookingRow,
  word: string,
  kind: LetterKind,
  now: Date,
) => {
  for (const recipientId of [booking.renterId, booking.ownerId]) {
    await tell(tx, {
      event: `booking:${booking.id}:${word}`,
      kind,
      recipientId,
      context: { bookingId: booking.id },
      now,
    })
  }
}

/** A request that nobody answered before its start date was over. */
export const expireRequests = sweep('expire requests', {
  status: 'pending',
  move: async (tx, booking, now) => {
    const set = { declineReason: declineReasons.expired }
    await moveBooking(tx, { id: booking.id, from: 'pending', to: 'declined', now, set })
    await tellBoth(tx, booking, 'expired', 'booking_expired', now)
  },
})

/** An approved booking that was not paid in time: its dates are free again, and those who lost them are told. */
export const lapseApprovals = sweep('lapse approvals', {
  status: 'approved',
  move: async (tx, booking, now) => {
    const set = {
      cancelledAt: now,
      cancelledBy: 'system' as const,
      cancellationReason: 'The booking was not paid in time.',
    }
    await moveBooking(tx, { id: booking.id, from: 'approved', to: 'cancelled', now, set })
    await planIntentCancellation(tx, booking, now)
    await tellBoth(tx, booking, 'lapsed', 'booking_lapsed', now)
    await tellOvertaken(tx, booking, now)
  },
})

async function tellOvertaken(tx: Transaction<Tables>, lapsed: BookingRow, now: Date): Promise<void> {
  const overtaken = await tx
    .selectFrom('bookings')
    .select(['id', 'renterId', 'startDate', 'endDate'])
    .where('listingId', '=', lapsed.listingId)
    .where('status', '=', 'declined')
    .where('declineReason', '=', declineReasons.overtaken)
    .where('renterId', '<>', lapsed.renterId)
    .where('startDate', '<=', lapsed.endDate)
    .where('endDate', '>=', lapsed.startDate)
    .where('updatedAt', '>=', lapsed.approvedAt ?? lapsed.createdAt)
    .execute()
  for (const loser of overtaken) {
    const taken = await findTaken(tx, lapsed.listingId, periodOf(loser))
    if (taken.booked || taken.blocked) continue
    await tell(tx, {
      event: `booking:${loser.id}:free-again:${lapsed.id}`,
      kind: 'dates_free_again',
      recipientId: loser.renterId,
      context: { bookingId: loser.id },
      now,
    })
  }
}

/** A rental whose last day is over. */
export const completeRentals = sweep('complete rentals', {
  status: 'confirmed',
  move: async (tx, booking, now) => {
    await moveBooking(tx, {
      id: booking.id,
      from: 'confirmed',
      to: 'completed',
      now,
      set: { completedAt: now },
    })
    await tellBoth(tx, booking, 'completed', 'booking_completed', now)
  },
})
