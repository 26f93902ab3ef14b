import type { Transaction } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { addDays, dateIn } from '#domain/calendar-date.ts'
import { warnDaysAhead } from '#domain/overdue.ts'
import { serviceArea } from '#domain/service-area.ts'
import { publishToParties, type BookingRow } from '#server/bookings/store.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { notify } from '#server/outbox/notify.ts'
import { gearBack } from './emails/gear-back.ts'
import { gearLate } from './emails/gear-late.ts'
import { lockHandoffs } from './store.ts'

/**
 * Selects bookings (`next`) of gear that is overdue from another booking (`late`). They begin soon, and their renters
 * were not warned yet.
 */
const selectNext = (queries: Queries, now: Date) =>
  queries
    .selectFrom('handoffs as h')
    .innerJoin('bookings as late', 'late.id', 'h.bookingId')
    .innerJoin('bookings as next', 'next.listingId', 'late.listingId')
    .leftJoin('lateGearWarnings as warning', 'warning.bookingId', 'next.id')
    .where('h.kind', '=', 'return')
    .where('h.status', '=', 'overdue')
    .where('next.status', 'in', ['approved', 'confirmed'])
    .whereRef('next.startDate', '>', 'late.endDate')
    .where('next.startDate', '<=', addDays(dateIn(serviceArea.zone, now), warnDaysAhead))
    .where('warning.bookingId', 'is', null)

/**
 * Warns renters whose bookings begin within `warnDaysAhead` days that the gear is late. Returns whether any was
 * warned. The caller holds the locks of the listing and the late booking.
 */
export async function warnNextRenters(
  tx: Transaction<Tables>,
  late: BookingRow,
  now: Date,
): Promise<boolean> {
  const next = await selectNext(tx, now)
    .select(['next.id', 'next.renterId', 'next.ownerId'])
    .where('late.id', '=', late.id)
    .orderBy('next.startDate')
    .execute()
  for (const booking of next) {
    await tx
      .insertInto('lateGearWarnings')
      .values({ bookingId: booking.id, lateBookingId: late.id, createdAt: now })
      .execute()
    await notify(tx, gearLate, {
      event: `booking:${booking.id}:gear-late`,
      recipientId: booking.renterId,
      context: { bookingId: booking.id },
      now,
    })
    publishToParties(tx, booking)
  }
  return next.length > 0
}

/** Warns renters whose booking was approved, or came near, after its gear had become overdue. */
export const warnOfLateGear: Task = {
  name: 'warn of late gear',
  async run({ database, clock }) {
    const now = clock.now()
    const late = await selectNext(database, now).select('late.id').distinct().limit(100).execute()
    return doEach(
      late,
      ({ id }) => `Booking ${id}`,
      ({ id }) =>
        inTransaction(database, async (tx) => warnNextRenters(tx, (await lockHandoffs(tx, id)).booking, now)),
    )
  },
}

/** Notifies the renters who were warned about late gear that it is back. */
export async function notifyOfReturnedGear(
  tx: Transaction<Tables>,
  lateBookingId: string,
  now: Date,
): Promise<void> {
  const warned = await tx
    .selectFrom('lateGearWarnings as w')
    .innerJoin('bookings as b', 'b.id', 'w.bookingId')
    .select(['b.id', 'b.renterId'])
    .where('w.lateBookingId', '=', lateBookingId)
    .where('b.status', 'in', ['approved', 'confirmed'])
    .orderBy('b.startDate')
    .execute()
  for (const { id, renterId } of warned) {
    await notify(tx, gearBack, {
      event: `booking:${id}:gear-back`,
      recipientId: renterId,
      context: { bookingId: id },
      now,
    })
  }
}
