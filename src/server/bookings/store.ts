import { sql, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import type { BookingStatus } from '#domain/booking.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import { lockListing, type LockedListing } from '#server/listings/lock.ts'
import { publishEvent } from '#server/events/publish.ts'

export type BookingRow = Selectable<Tables['bookings']>
/** The predicate of the partial index, word for word. */
const held = sql<boolean>`status IN ('approved', 'confirmed', 'completed')`

export const lockBooking = (tx: Transaction<Tables>, id: string): Promise<BookingRow | undefined> =>
  tx.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks the booking's listing, then the booking: one lock order keeps commands from waiting for each other in a circle. */
export async function lockListingAndBooking(
  tx: Transaction<Tables>,
  id: string,
): Promise<{ listing: LockedListing; booking: BookingRow } | undefined> {
  const found = await tx.selectFrom('bookings').select('listingId').where('id', '=', id).executeTakeFirst()
  const listing = found && (await lockListing(tx, found.listingId))
  const booking = listing && (await lockBooking(tx, id))
  return booking && { listing, booking }
}

/** Informs the open pages of both sides that the booking changed. */
export async function publishToParties(
  tx: Transaction<Tables>,
  { id, renterId, ownerId }: Pick<BookingRow, 'id' | 'renterId' | 'ownerId'>,
): Promise<void> {
  for (const userId of [renterId, ownerId]) await publishEvent(tx, userId, { kind: 'booking', id })
}

/**
 * Moves a booking on if it still stands where `from` says; undefined when somebody else was faster. What is due next is
 * cleared unless `set` gives it.
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
    .set({ dueAt: null, ...move.set, status: move.to, updatedAt: move.now })
    .where('id', '=', move.id)
    .where('status', '=', move.from)
    .returningAll()
    .executeTakeFirst()
  if (moved) await publishToParties(tx, moved)
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

/** Whether a booking holds, or the owner keeps, any of these days. True for good only under the listing's lock. */
export async function findTaken(
  queries: Queries,
  listingId: string,
  { startDate, endDate }: RentalPeriod,
): Promise<{ booked: boolean; blocked: boolean }> {
  const booked = await queries
    .selectFrom('bookings')
    .select('id')
    .where('listingId', '=', listingId)
    .where(held)
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .limit(1)
    .executeTakeFirst()
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

/** The periods that bookings hold and that do not end before `from`. */
export const listHeld = (queries: Queries, listingId: string, from: CalendarDate): Promise<RentalPeriod[]> =>
  queries
    .selectFrom('bookings')
    .select(['startDate', 'endDate'])
    .where('listingId', '=', listingId)
    .where(held)
    .where('endDate', '>=', from)
    .orderBy('startDate')
    .execute()
