import type { Deps } from '#server/deps.ts'
import { selectBookingLines } from './booking-lines.ts'
import { idIn } from './lines.ts'
import { listBookingLines } from './tables/bookings.ts'
import { listListingLines } from './tables/listings.ts'
import { listUsers } from './tables/users.ts'

const limit = 5

/**
 * Finds up to five users, listings and bookings each. Bookings are searched only by id. For other words, the bookings
 * of the users and listings that were found are returned.
 */
export async function findAnything(
  deps: Pick<Deps, 'database' | 'settings'>,
  search: string,
  now: Date,
  reader: string,
) {
  const { database } = deps
  const [users, listings] = await Promise.all([
    listUsers(deps, { search, limit }, now, reader),
    listListingLines(database, { search, limit }, now, reader),
  ])
  const bookings = idIn(search)
    ? (await listBookingLines(database, { search, limit }, now, reader)).rows
    : await listBookingsOf(
        deps,
        users.rows.map(({ id }) => id),
        listings.rows.map(({ id }) => id),
      )
  return { users: users.rows, listings: listings.rows, bookings }
}

async function listBookingsOf(
  { database }: Pick<Deps, 'database'>,
  users: readonly string[],
  listings: readonly string[],
) {
  if (users.length + listings.length === 0) return []
  return selectBookingLines(database)
    .where((b) =>
      b.or([
        ...(users.length > 0 ? [b('b.renterId', 'in', users), b('b.ownerId', 'in', users)] : []),
        ...(listings.length > 0 ? [b('b.listingId', 'in', listings)] : []),
      ]),
    )
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id')
    .limit(limit)
    .execute()
}
