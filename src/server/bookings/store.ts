import { sql, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import { type BookingStatus, holdsDates } from '#domain/booking.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import { noteFreedDates } from '#server/listings/freed-dates.ts'
import { lockListing, type LockedListing } from '#server/listings/lock.ts'
import { publishEvent } from '#server/events/publish.ts'
import { markRequestRead } from './mark-request-read.ts'

export type BookingRow = Selectable<Tables['bookings']>

export const lockBooking = (tx: Transaction<Tables>, id: string): Promise<BookingRow | undefined> =>
  tx.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks the booking's listing, then the booking. The same order everywhere avoids deadlocks. */
export async function lockListingAndBooking(
  tx: Transaction<Tables>,
  id: string,
): Promise<{ listing: LockedListing; booking: BookingRow } | undefined> {
  const found = await tx.selectFrom('bookings').select('listingId').where('id', '=', id).executeTakeFirst()
  const listing = found && (await lockListing(tx, found.listingId))
  const booking = listing && (await lockBooking(tx, id))
  return booking && { listing, booking }
}

/** Publishes a live event to both sides: the booking changed. */
export function publishToParties(
  queries: Queries,
  { id, renterId, ownerId }: Pick<BookingRow, 'id' | 'renterId' | 'ownerId'>,
): void {
  for (const userId of [renterId, ownerId]) publishEvent(queries, userId, { kind: 'booking', id })
}

/**
 * Moves a booking from one status to another (compare-and-swap). Returns undefined when its status is no longer `from`.
 * Clears `dueAt` and `remindAt` unless `set` contains them.
 */
export async function moveBooking(
  tx: Transaction<Tables>,
  move: {
    id: string
    from: BookingStatus
    to: BookingStatus
    now: Date
    set?: Omit<Updateable<Tables['bookings']>, 'status' | 'updatedAt'>
  },
): Promise<BookingRow | undefined> {
  const moved = await tx
    .updateTable('bookings')
    .set({ dueAt: null, remindAt: null, ...move.set, status: move.to, updatedAt: move.now })
    .where('id', '=', move.id)
    .where('status', '=', move.from)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return undefined
  if (holdsDates(move.from) && !holdsDates(move.to)) await noteFreedDates(tx, moved, move.now)
  if (move.set?.answeredAt) await markRequestRead(tx, moved)
  publishToParties(tx, moved)
  return moved
}

export const findBookingBetween = (queries: Queries, id: string, one: string, other: string) =>
  queries
    .selectFrom('bookings')
    .select('listingId')
    .where('id', '=', id)
    .where((b) =>
      b.or([
        b.and([b('renterId', '=', one), b('ownerId', '=', other)]),
        b.and([b('renterId', '=', other), b('ownerId', '=', one)]),
      ]),
    )
    .executeTakeFirst()

/**
 * Returns whether a booking other than `exceptId`, or its change of dates, holds any of these days, and whether any is
 * blocked. Both stay true only under the listing's lock.
 */
export async function findTaken(
  queries: Queries,
  listingId: string,
  { startDate, endDate }: RentalPeriod,
  exceptId?: string,
): Promise<{ booked: boolean; blocked: boolean }> {
  const held = queries
    .selectFrom('heldPeriods')
    .select('bookingId')
    .where('listingId', '=', listingId)
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .limit(1)
  const booked = await (
    exceptId === undefined ? held : held.where('bookingId', '<>', exceptId)
  ).executeTakeFirst()
  const blocked = await queries
    .selectFrom('blockedDates')
    .select('id')
    .where('listingId', '=', listingId)
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .limit(1)
    .executeTakeFirst()
  return { booked: booked !== undefined, blocked: blocked !== undefined }
}

export async function countOpenRequests(queries: Queries, renterId: string): Promise<number> {
  const { open } = await queries
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('renterId', '=', renterId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return open
}

/** Returns the periods that bookings and their open changes hold and that end on or after `from`. */
export const listHeld = (queries: Queries, listingId: string, from: CalendarDate): Promise<RentalPeriod[]> =>
  queries
    .selectFrom('heldPeriods')
    .select(['startDate', 'endDate'])
    .where('listingId', '=', listingId)
    .where('endDate', '>=', from)
    .orderBy('startDate')
    .execute()
