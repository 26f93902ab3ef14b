import { sql } from 'kysely'
import type { z } from 'zod'
import type { Queries } from '#adapters/database/port.ts'
import type { publicProfile } from '#contract/public-profiles.ts'
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
  const [stats, ratedAsRenter, asOwner, asRenter] = await Promise.all([
    getStats(deps, id, now),
    findRatingAsRenter(database, id),
    countRentals(database, 'ownerId', id),
    countRentals(database, 'renterId', id),
  ])
  const { memberSince, emailConfirmed, verification, averageRating, totalReviews, lending } = stats
  return {
    ...user,
    memberSince,
    emailConfirmed,
    verification,
    asOwner: { averageRating, totalReviews, completedRentals: asOwner, lending },
    asRenter: { ...ratedAsRenter, completedRentals: asRenter },
  }
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

/**
 * Returns a user's average rating as renter and the number of reviews. The rating as owner is stored in the user's
 * row, because every listing card shows it.
 */
const findRatingAsRenter = (queries: Queries, id: string) =>
  queries
    .selectFrom('reviews')
    .where('revieweeId', '=', id)
    .where('side', '=', 'owner')
    .where(sql<boolean>`published_at IS NOT NULL`)
    .select([
      sql<number | null>`round(avg(rating), 1)::float8`.as('averageRating'),
      sql<number>`count(*)::int`.as('totalReviews'),
    ])
    .executeTakeFirstOrThrow()

/** Returns how many completed rentals a user had as owner or as renter. */
async function countRentals(queries: Queries, side: 'ownerId' | 'renterId', id: string): Promise<number> {
  const { over } = await queries
    .selectFrom('bookings')
    .where(side, '=', id)
    .where('status', '=', 'completed')
    .select(sql<number>`count(*)::int`.as('over'))
    .executeTakeFirstOrThrow()
  return over
}
