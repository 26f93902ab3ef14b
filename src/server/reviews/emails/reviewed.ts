import type { Queries } from '#adapters/database/port.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import { oneLine } from '#server/outbox/one-line.ts'
import type { EmailContent, EmailDefinition } from '#server/outbox/email.ts'

/** Returns a review with the first names of its two users; undefined if it is not published. */
const findReview = (queries: Queries, id: string) =>
  queries
    .selectFrom('reviews as v')
    .innerJoin('users as w', 'w.id', 'v.reviewerId')
    .innerJoin('users as a', 'a.id', 'v.revieweeId')
    .innerJoin('gearListings as l', 'l.id', 'v.listingId')
    .select([
      'v.side',
      'v.rating',
      'v.comment',
      'v.answer',
      'v.listingId',
      'v.bookingId',
      'l.title',
      'w.firstName as reviewer',
      'a.firstName as reviewee',
    ])
    .where('v.id', '=', id)
    .where('v.publishedAt', 'is not', null)
    .executeTakeFirst()

/** The email to the subject of a review, once it is published; undefined before that. */
export async function writeReviewPublished(queries: Queries, id: string): Promise<EmailContent | undefined> {
  const review = await findReview(queries, id)
  if (!review) return undefined
  const by = oneLine(review.reviewer) || (review.side === 'renter' ? 'Your renter' : 'The owner')
  const title = oneLine(review.title)
  return {
    subject: review.side === 'renter' ? `${by} reviewed ${title}` : `${by} reviewed you as a renter`,
    to: oneLine(review.reviewee),
    lines: [
      `${by} gave ${review.rating} out of 5 stars for your rental of ${title}.`,
      { by, quote: review.comment },
    ],
    action: {
      label: 'See your reviews',
      path: `/profile?view=${review.side === 'renter' ? 'lending' : 'renting'}&tab=reviews`,
    },
  }
}

/** The email to the author of a review that was answered. */
export async function writeReviewAnswered(queries: Queries, id: string): Promise<EmailContent | undefined> {
  const review = await findReview(queries, id)
  if (!review?.answer) return undefined
  const by = oneLine(review.reviewee) || (review.side === 'renter' ? 'The owner' : 'Your renter')
  const title = oneLine(review.title)
  return {
    subject: `${by} replied to your review`,
    to: oneLine(review.reviewer),
    lines: [
      `${by} replied to what you wrote about ${review.side === 'renter' ? title : `the rental of ${title}`}.`,
      { by, quote: review.answer },
    ],
    action:
      review.side === 'renter'
        ? { label: 'Read the reply', path: `/gear/${review.listingId}` }
        : { label: 'See the booking', path: bookingPath(review.bookingId) },
  }
}

export const reviewPublished: EmailDefinition<{ reviewId: string }> = {
  kind: 'review_published',
  topic: 'review',
  write: (queries, { context }) => writeReviewPublished(queries, context.reviewId),
}

export const reviewAnswered: EmailDefinition<{ reviewId: string }> = {
  kind: 'review_answered',
  topic: 'review',
  write: (queries, { context }) => writeReviewAnswered(queries, context.reviewId),
}
