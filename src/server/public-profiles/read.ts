import { sql } from 'kysely'
import type { z } from 'zod'
import type { Queries } from '#adapters/database/port.ts'
import type { publicProfile } from '#contract/public-profiles.ts'
import type { Side } from '#domain/booking.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/failure.ts'
import { findActiveListingsOf } from '#server/listings/store.ts'
import { getStats } from '#server/users/actions.ts'

/** Returns the public profile of a user. Deleted accounts have none. */
export async function readPublicProfile(
  deps: Deps,
  id: string,
  now: Date,
): Promise<z.input<typeof publicProfile>> {
  const { database } = deps
  const user = await findUser(database, id)
  if (!user) throw notFound('person')
  const [stats, asOwner, asRenter] = await Promise.all([
    getStats(deps, id, now),
    findRecord(database, id, 'owner'),
    findRecord(database, id, 'renter'),
  ])
  const { memberSince, emailConfirmed, verification, lending } = stats
  return { ...user, memberSince, emailConfirmed, verification, asOwner: { ...asOwner, lending }, asRenter }
}

type PageQuery = { limit: number; cursor?: string | undefined }

export async function listGearOf({ database }: Deps, id: string, page: PageQuery) {
  if (!(await findUser(database, id))) throw notFound('person')
  return findActiveListingsOf(database, id, page)
}

const findUser = (queries: Queries, id: string) =>
  queries
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'profileImageUrl', 'bio', 'verified', 'createdAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Returns what the other sides wrote about a person on one side of their rentals, and how many of these are over. */
async function findRecord(queries: Queries, id: string, side: Side) {
  const reviews = queries
    .selectFrom('reviews')
    .where('revieweeId', '=', id)
    .where('side', '=', side === 'owner' ? 'renter' : 'owner')
    .where(sql<boolean>`published_at IS NOT NULL`)
    .select([
      sql<number | null>`round(avg(rating), 1)::float8`.as('averageRating'),
      sql<number>`count(*)::int`.as('totalReviews'),
    ])
  const rentals = queries
    .selectFrom('bookings')
    .where(side === 'owner' ? 'ownerId' : 'renterId', '=', id)
    .where('status', '=', 'completed')
    .select(sql<number>`count(*)::int`.as('completedRentals'))
  return queries
    .selectFrom(reviews.as('written'))
    .innerJoin(rentals.as('over'), (join) => join.onTrue())
    .selectAll()
    .executeTakeFirstOrThrow()
}
