import { inTransaction } from '#adapters/database/transactions.ts'
import { isBlockedBetween } from '#server/blocks/store.ts'
import { conflict, forbidden, notFound } from '#server/http/failure.ts'
import { reviewAnswered } from './emails/reviewed.ts'
import { notify } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import { getReview, lockPublishedReview, saveAnswer } from './store.ts'

/** The reviewed person answers in public, once and for good; before a review is published they cannot know of it. */
export const answerReview = ({ database }: Deps, authorId: string, id: string, answer: string, now: Date) =>
  inTransaction(database, async (tx) => {
    const review = await lockPublishedReview(tx, id)
    if (!review) throw notFound('review')
    if (review.revieweeId !== authorId) {
      throw forbidden('Only the person a review is about can reply to it.')
    }
    if (review.answer !== null) {
      throw conflict('already_answered', 'You already replied to this review, and replies can’t be changed.')
    }
    await saveAnswer(tx, id, answer, now)
    // A blocked person may answer where everybody reads it; the one who blocked them is not notified.
    if (await isBlockedBetween(tx, review.reviewerId, authorId)) return getReview(tx, id)
    await notify(tx, reviewAnswered, {
      event: `review:${id}:answered`,
      recipientId: review.reviewerId,
      context: { reviewId: id },
      now,
    })
    return getReview(tx, id)
  })
