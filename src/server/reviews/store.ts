import { sql, type Transaction } from 'kysely'
import type { ReviewAnswer, ReviewView } from '#contract/reviews.ts'
import type { Side } from '#domain/booking.ts'
import type { Queries, Tables } from '#adapters/database/port.ts'
import { countRows } from '#server/http/count-rows.ts'

export type ReviewRow = Omit<ReviewView, 'createdAt' | 'answer'> & {
  createdAt: Date
  answer: (Omit<ReviewAnswer, 'createdAt'> & { createdAt: Date }) | null
}

/** The subject of reviews. `as` selects only the reviews about the user as owner, or as renter. */
export type ReviewsAbout = { listingId: string } | { revieweeId: string; as?: Side | undefined }
type Place = { createdAt: Date; id: string }

const views = (queries: Queries) =>
  queries
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.reviewerId')
    .innerJoin('users as reviewee', 'reviewee.id', 'reviews.revieweeId')
    .innerJoin('gearListings', 'gearListings.id', 'reviews.listingId')
    .select([
      'reviews.id',
      'reviews.reviewerId',
      'reviews.revieweeId',
      'reviews.listingId',
      'reviews.rating',
      'reviews.comment',
      'reviews.createdAt',
      'reviews.publishedAt',
      'reviews.answer',
      'reviews.answeredAt',
      'users.firstName',
      'users.lastName',
      'users.profileImageUrl',
      'reviewee.firstName as revieweeFirstName',
      'reviewee.lastName as revieweeLastName',
      'reviewee.profileImageUrl as revieweeImageUrl',
      'gearListings.title',
      sql<boolean>`gear_listings.status <> 'active' and gear_listings.moderation_reason is not null`.as(
        'isHidden',
      ),
    ])

type Joined = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>

/** The title in reviews of a listing that an admin hid or removed: the reviews stay, but the listing's words are hidden. */
const hiddenTitle = 'Gear that isn’t listed anymore'

function toView(row: Joined) {
  const { firstName, lastName, profileImageUrl, title, isHidden, answer: text, answeredAt, ...rest } = row
  const { revieweeFirstName, revieweeLastName, revieweeImageUrl, ...review } = rest
  const author = {
    id: review.revieweeId,
    firstName: revieweeFirstName,
    lastName: revieweeLastName,
    profileImageUrl: revieweeImageUrl,
  }
  return {
    ...review,
    reviewer: { id: review.reviewerId, firstName, lastName, profileImageUrl },
    listing: { id: review.listingId, title: isHidden ? hiddenTitle : title },
    answer: text !== null && answeredAt !== null ? { text, createdAt: answeredAt, author } : null,
  }
}

export const getReview = async (queries: Queries, id: string) =>
  toView(await views(queries).where('reviews.id', '=', id).executeTakeFirstOrThrow())

/**
 * Returns the condition for published reviews about a listing or a user. A listing shows the reviews by renters. A
 * review's `side` is the side of its author.
 */
function about(subject: ReviewsAbout) {
  if ('listingId' in subject)
    return sql<boolean>`reviews.listing_id = ${subject.listingId} AND reviews.side = 'renter' AND reviews.published_at IS NOT NULL`
  const from = subject.as && (subject.as === 'owner' ? 'renter' : 'owner')
  const bySide = from ? sql`AND reviews.side = ${from}` : sql``
  return sql<boolean>`reviews.reviewee_id = ${subject.revieweeId} AND reviews.published_at IS NOT NULL ${bySide}`
}

export async function findReviews(
  queries: Queries,
  subject: ReviewsAbout,
  { before, limit }: { before: Place | undefined; limit: number },
): Promise<ReviewRow[]> {
  const rows = views(queries)
    .where(about(subject))
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
  const page = before
    ? rows.where(sql<boolean>`(reviews.created_at, reviews.id) < (${before.createdAt}, ${before.id}::uuid)`)
    : rows
  return (await page.execute()).map(toView)
}

/** All reviews by a user, published or not, oldest first. */
export async function findEveryReviewBy(queries: Queries, reviewerId: string) {
  const rows = await views(queries)
    .where('reviews.reviewerId', '=', reviewerId)
    .orderBy('reviews.createdAt')
    .execute()
  return rows.map((row) => ({ ...toView(row), published: row.publishedAt !== null }))
}

/** All published reviews about a user, oldest first. */
export const findEveryReviewOf = async (queries: Queries, revieweeId: string): Promise<ReviewRow[]> =>
  (await views(queries).where(about({ revieweeId })).orderBy('reviews.createdAt').execute()).map(toView)

export const countReviews = (queries: Queries, subject: ReviewsAbout): Promise<number> =>
  countRows(queries, queries.selectFrom('reviews').where(about(subject)))

/** Returns the number of reviews for each number of stars. */
export async function countByStars(queries: Queries, subject: ReviewsAbout): Promise<Map<number, number>> {
  const rows = await queries
    .selectFrom('reviews')
    .select(['rating', sql<number>`count(*)::int`.as('count')])
    .where(about(subject))
    .groupBy('rating')
    .execute()
  return new Map(rows.map(({ rating, count }) => [rating, count]))
}

type NewReview = {
  bookingId: string
  reviewerId: string
  revieweeId: string
  listingId: string
  side: Side
  rating: number
  comment: string
}

export async function addReview(
  queries: Queries,
  review: NewReview,
  { publishedAt, now }: { publishedAt: Date | null; now: Date },
): Promise<string> {
  const { id } = await queries
    .insertInto('reviews')
    .values({ ...review, publishedAt, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findReviewers = async (queries: Queries, bookingId: string): Promise<string[]> =>
  (await queries.selectFrom('reviews').select('reviewerId').where('bookingId', '=', bookingId).execute()).map(
    ({ reviewerId }) => reviewerId,
  )

export async function publishReviewsOf(queries: Queries, bookingId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('reviews')
    .set({ publishedAt: now })
    .where('bookingId', '=', bookingId)
    .where('publishedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Locks and returns a published review, so that it is answered once. Undefined for other reviews, which nobody may see yet. */
export const lockPublishedReview = (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('reviews')
    .select(['reviewerId', 'revieweeId', 'answer'])
    .where('id', '=', id)
    .where('publishedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export const saveAnswer = (tx: Transaction<Tables>, id: string, answer: string, now: Date) =>
  tx.updateTable('reviews').set({ answer, answeredAt: now }).where('id', '=', id).execute()
