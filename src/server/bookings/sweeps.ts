import { sql, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { declineReasons, type BookingStatus } from '#domain/booking.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { tell, type LetterKind } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { planIntentCancellation } from '#server/payments/plan-intent.ts'
import { tellOvertaken } from '#server/cancellations/free-dates.ts'
import { lockListingAndBooking, moveBooking, type BookingRow } from './store.ts'

const batch = 100

type Due = {
  status: BookingStatus
  move(tx: Transaction<Tables>, booking: BookingRow, now: Date): Promise<void>
}

/** Moves every booking in a status whose time has come, one transaction each, in the common lock order. */
function sweep(name: string, { status, move }: Due): Task {
  async function moveIfDue(tx: Transaction<Tables>, id: string, now: Date): Promise<boolean> {
    if (!(await takeTurn(tx, id))) return false
    const booking = (await lockListingAndBooking(tx, id))?.booking
    // A person may have been faster.
    if (booking?.status !== status || !booking.dueAt || booking.dueAt > now) return false
    await move(tx, booking, now)
    return true
  }
  const run = async (deps: Deps) => {
    const now = deps.clock.now()
    const due = await deps.database
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', status)
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(batch)
      .execute()
    return doEach(
      due,
      ({ id }) => `Booking ${id}`,
      ({ id }) => inTransaction(deps.database, (tx) => moveIfDue(tx, id, now)),
    )
  }
  return { name, run }
}

/** False while another process sweeps the same booking: it is left to that one instead of waited for. */
async function takeTurn(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`sweep:${id}`}, 0)) as mine
  `.execute(tx)
  return rows[0]?.mine === true
}

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
