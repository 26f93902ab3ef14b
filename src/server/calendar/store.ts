import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { bookingsWithParties } from '#server/bookings/with-parties.ts'

export const findAddress = (queries: Queries, userId: string): Promise<{ createdAt: Date } | undefined> =>
  queries.selectFrom('calendarAddresses').select('createdAt').where('userId', '=', userId).executeTakeFirst()

export async function saveAddress(
  queries: Queries,
  { userId, tokenHash, now }: { userId: string; tokenHash: string; now: Date },
): Promise<void> {
  await queries
    .insertInto('calendarAddresses')
    .values({ userId, tokenHash, createdAt: now })
    .onConflict((row) => row.column('userId').doUpdateSet({ tokenHash, createdAt: now }))
    .execute()
}

export async function deleteAddress(queries: Queries, userId: string): Promise<void> {
  await queries.deleteFrom('calendarAddresses').where('userId', '=', userId).execute()
}

/** Returns the user of an address; undefined while the user is suspended and after the account is deleted. */
export const findUserByTokenHash = (
  queries: Queries,
  tokenHash: string,
): Promise<{ id: string } | undefined> =>
  queries
    .selectFrom('calendarAddresses as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select('u.id')
    .where('a.tokenHash', '=', tokenHash)
    .where('u.suspendedAt', 'is', null)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()

const maxBookings = 2_000

export type FeedBooking = Awaited<ReturnType<typeof findFeedBookings>>[number]

const selectFeedBookings = (queries: Queries) =>
  bookingsWithParties(queries).select([
    'b.id',
    'b.ownerId',
    'b.status',
    'b.startDate',
    'b.endDate',
    'l.title',
    'r.firstName as renter',
    'o.firstName as owner',
    sql<Date>`greatest(b.updated_at, l.updated_at, r.updated_at, o.updated_at)`.as('changedAt'),
  ])

export const getFeedBooking = (queries: Queries, id: string) =>
  selectFeedBookings(queries).where('b.id', '=', id).executeTakeFirstOrThrow()

/**
 * Returns the bookings of a user, as renter or owner, that hold or held their days, latest first. Leaves out requests
 * that were never approved.
 */
export const findFeedBookings = (
  queries: Queries,
  userId: string,
  since: { ended: CalendarDate; cancelled: Date },
) =>
  selectFeedBookings(queries)
    .where((b) => b.or([b('b.renterId', '=', userId), b('b.ownerId', '=', userId)]))
    .where((b) =>
      b.or([
        b.and([
          b('b.status', 'in', ['approved', 'confirmed', 'completed']),
          b('b.endDate', '>=', since.ended),
        ]),
        b.and([b('b.approvedAt', 'is not', null), b('b.cancelledAt', '>=', since.cancelled)]),
      ]),
    )
    .orderBy('b.startDate', 'desc')
    .orderBy('b.id')
    .limit(maxBookings)
    .execute()
