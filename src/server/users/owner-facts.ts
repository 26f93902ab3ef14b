import { sql } from 'kysely'
import type { LendingRecord } from '#contract/users.ts'
import type { Queries } from '#adapters/database/port.ts'
import { declineReasons } from '#domain/booking.ts'
import { day } from '#domain/durations.ts'
/** The number of days whose requests a lending record covers. Product rules: Trust. */
const recordDays = 365
const minRequests = 3

/** Returns the public facts about a user's identity; the rating comes from renters' reviews. */
export const findOwnerFacts = (queries: Queries, id: string) =>
  queries
    .selectFrom('users')
    .select([
      sql<number | null>`round(owner_rating_sum::numeric / nullif(owner_rating_count, 0), 1)::float8`.as(
        'averageRating',
      ),
      'ownerRatingCount as totalReviews',
      'createdAt',
      'verifiedAt',
      'verifiedBy',
      'deletedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Returns how quickly and how often an owner accepts requests. Null while fewer than three were answered or left to
 * expire, which would not be representative. Product rules: Trust.
 */
export async function findLendingRecord(
  queries: Queries,
  ownerId: string,
  now: Date,
): Promise<LendingRecord | null> {
  // A request that was never answered counts as an infinite response time.
  const seconds = sql`percentile_disc(0.5) within group (
    order by coalesce(extract(epoch from answered_at - created_at), 'infinity'::numeric))`
  const { requests, ...record } = await queries
    .selectFrom('bookings')
    .select([
      sql<number>`count(*)::int`.as('requests'),
      sql<number | null>`ceil(nullif(${seconds}, 'infinity'::numeric) / 3600)::int`.as('responseHours'),
      sql<number>`coalesce(round(100.0 * count(approved_at) / nullif(count(*), 0)), 0)::int`.as(
        'acceptanceRate',
      ),
      sql<
        number | null
      >`round(100.0 * count(*) filter (where approved_at is not null and cancelled_by = 'owner')
        / nullif(count(approved_at), 0))::int`.as('cancellationRate'),
    ])
    .where('ownerId', '=', ownerId)
    .where('createdAt', '>=', new Date(now.getTime() - recordDays * day))
    .where((b) =>
      b.or([
        b('answeredAt', 'is not', null),
        b.and([b('status', '=', 'declined'), b('declineReason', '=', declineReasons.expired)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return requests < minRequests ? null : record
}
