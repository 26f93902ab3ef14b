import { inTransaction } from '#adapters/database/transactions.ts'
import { isBlockedBetween } from '#server/blocks/store.ts'
import { conflict, forbidden, notFound } from '#server/http/failure.ts'
import { reviewAnswered } from './emails/reviewed.ts'
import { notify } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { getReview, lockPublishedReview, saveAnswer } from './store.ts'

/**
 * Stores the public answer of a review's subject, which cannot be changed. Throws 404 before the review is published.
 * Product rules: Bookings.
 */
export const answerReview = ({ database }: Deps, authorId: string, id: string, answer: string, now: Date) =>
  inTransaction(database, async (tx) => {
    const review = await lockPublishedReview(tx, id)
    if (!review) throw notFound('review')
    if (review.revieweeId !== authorId) {
      throw forbidden('Only the person whom a review is about can answer it.')
    }
    if (review.answer !== null) {
      throw conflict('already_answered', 'You already answered this review. An answer stays as it is.')
    }
    await saveAnswer(tx, id, answer, now)
    // An answer is public, so a block does not prevent it; but the reviewer is not notified of it then.
    if (await isBlockedBetween(tx, review.reviewerId, authorId)) return getReview(tx, id)
    await notify(tx, reviewAnswered, {
      event: `review:${id}:answered`,
      recipientId: review.reviewerId,
      context: { reviewId: id },
      now,
    })
    return getReview(tx, id)
  })
