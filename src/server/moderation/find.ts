import type { Deps } from '#server/deps.ts'
import { selectBookingLines } from './booking-lines.ts'
import { idIn } from './lines.ts'
import { listBookingLines } from './tables/bookings.ts'
import { listListingLines } from './tables/listings.ts'
import { listUsers } from './tables/users.ts'

const limit = 5

/** Finds a few people, listings and bookings. By words, bookings are those of what was found, so that none are searched. */
export async function findAnything(
  deps: Pick<Deps, 'database' | 'settings'>,
  search: string,
  now: Date,
  reader: string,
) {
  const { database } = deps
  const [people, listings] = await Promise.all([
    listUsers(deps, { search, limit }, now, reader),
    listListingLines(database, { search, limit }, now, reader),
  ])
  const bookings = idIn(search)
    ? (await listBookingLines(database, { search, limit }, now, reader)).rows
    : await listBookingsOf(
        deps,
        people.rows.map(({ id }) => id),
        listings.rows.map(({ id }) => id),
      )
  return { people: people.rows, listings: listings.rows, bookings }
}

async function listBookingsOf(
  { database }: Pick<Deps, 'database'>,
  people: readonly string[],
  listings: readonly string[],
) {
  if (people.length + listings.length === 0) return []
  return selectBookingLines(database)
    .where((b) =>
      b.or([
        ...(people.length > 0 ? [b('b.renterId', 'in', people), b('b.ownerId', 'in', people)] : []),
        ...(listings.length > 0 ? [b('b.listingId', 'in', listings)] : []),
      ]),
    )
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id')
    .limit(limit)
    .execute()
}
