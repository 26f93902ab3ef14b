import type { Selectable, Transaction, Updateable } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import { priceRental, type Price } from '#domain/price.ts'
import { countDays, type RentalPeriod } from '#domain/rental-period.ts'
import type { Side } from '#domain/booking.ts'
import type { DateChangeStatus } from '#domain/date-change.ts'
import { lockListingAndBooking, type BookingRow } from '#server/bookings/store.ts'

export type DateChangeRow = Selectable<Tables['dateChanges']>

export const fromOf = (change: DateChangeRow): RentalPeriod => ({
  startDate: change.fromStartDate,
  endDate: change.fromEndDate,
})

export const sideOf = (booking: Pick<BookingRow, 'ownerId'>, userId: string): Side =>
  booking.ownerId === userId ? 'owner' : 'renter'

/** Locks the listing, the booking and one of its changes. Undefined when there is no such change of the booking. */
export async function lockChange(
  tx: Transaction<Tables>,
  bookingId: string,
  changeId: string,
): Promise<{ booking: BookingRow; change: DateChangeRow } | undefined> {
  const booking = (await lockListingAndBooking(tx, bookingId))?.booking
  const change =
    booking &&
    (await tx
      .selectFrom('dateChanges')
      .selectAll()
      .where('id', '=', changeId)
      .where('bookingId', '=', bookingId)
      .forUpdate()
      .executeTakeFirst())
  return change && { booking, change }
}

/**
 * Returns a booking's change that waits for an answer or for the difference. Its row cannot change while the booking's lock is
 * held.
 */
export const findOpenChange = (queries: Queries, bookingId: string): Promise<DateChangeRow | undefined> =>
  queries
    .selectFrom('dateChanges')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .where('status', 'in', ['proposed', 'accepted'])
    .executeTakeFirst()

/** Moves a change to another status (compare-and-swap). Returns false when its status is no longer the one of `change`. */
export async function moveChange(
  tx: Transaction<Tables>,
  change: DateChangeRow,
  to: Exclude<DateChangeStatus, 'proposed'>,
  set: Omit<Updateable<Tables['dateChanges']>, 'status'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dateChanges')
    .set({ dueAt: null, ...set, status: to })
    .where('id', '=', change.id)
    .where('status', '=', change.status)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Priced = Pick<
  BookingRow,
  'dailyRate' | 'deliveryFee' | 'protectionRate' | 'platformFeePercent' | 'ownerSharePercent'
>

/** Returns the price of a booking for other days, at the rates and fees that were frozen with the request. */
export const priceFor = (booking: Priced, period: RentalPeriod): Price =>
  priceRental({
    dailyRate: booking.dailyRate,
    totalDays: countDays(period),
    deliveryFee: booking.deliveryFee,
    protectionRate: booking.protectionRate,
    platformFeePercent: booking.platformFeePercent,
    ownerSharePercent: booking.ownerSharePercent,
  })

/** Returns the intent by which the difference of a change is paid; undefined until the renter has begun to pay. */
export async function findIntentOf(queries: Queries, changeId: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('extraPayments')
    .select('intentId')
    .where('dateChangeId', '=', changeId)
    .executeTakeFirst()
  return found?.intentId
}
