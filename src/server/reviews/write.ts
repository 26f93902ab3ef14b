import type { z } from 'zod'
import type { newReview } from '#contract/reviews.ts'
import { isReviewOpen, reviewDays } from '#domain/review-window.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { lockListingAndBooking } from '#server/bookings/store.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { notifyPublished } from './notify-published.ts'
import { addReview, findReviewers, getReview, publishReviewsOf } from './store.ts'

/**
 * Stores a review. It is published together with the other party's, so that neither reads the other's first, or when
 * the time for reviews is over. Product rules: Bookings.
 */
export const writeReview = (
  { database }: Deps,
  reviewerId: string,
  { bookingId, rating, comment }: z.output<typeof newReview>,
  now: Date,
) =>
  inTransaction(database, async (transaction) => {
    // Publishing changes the listing's rating, so both rows are locked, in the fixed order.
    const booking = (await lockListingAndBooking(transaction, bookingId))?.booking
    if (!booking || (booking.renterId !== reviewerId && booking.ownerId !== reviewerId)) {
      throw notFound('booking')
    }
    if (booking.status !== 'completed' || !booking.completedAt) {
      throw conflict('not_completed', 'A booking can be reviewed once the rental is over.')
    }
    const reviewers = await findReviewers(transaction, bookingId)
    if (reviewers.includes(reviewerId)) {
      throw conflict('already_reviewed', 'You already reviewed this booking.')
    }
    if (!isReviewOpen(booking.completedAt, now)) {
      throw conflict('review_window_closed', `Reviews are open for ${reviewDays} days after a rental.`)
    }
    const side = booking.renterId === reviewerId ? 'renter' : 'owner'
    const revieweeId = side === 'renter' ? booking.ownerId : booking.renterId
    const publishedAt = reviewers.length > 0 ? now : null
    const { listingId } = booking
    const review = { bookingId, reviewerId, revieweeId, listingId, side, rating, comment } as const
    const id = await addReview(transaction, review, { publishedAt, now })
    if (publishedAt) {
      await publishReviewsOf(transaction, bookingId, now)
      await notifyPublished(transaction, bookingId, now)
    }
    return { ...(await getReview(transaction, id)), published: publishedAt !== null }
  })
