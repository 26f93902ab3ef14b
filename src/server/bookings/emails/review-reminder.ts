import type { Queries } from '#adapters/database/port.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import { bookingPathOf } from './paths.ts'
import { findReviewEnd } from './review-end.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Email to a side that has not written its review, a few days before the review window closes. */
export async function writeReviewReminder(
  facts: BookingFacts,
  queries: Queries,
): Promise<EmailContent | undefined> {
  const until = await findReviewEnd(queries, facts)
  if (!until) return undefined
  const { side, title, period, renter, owner } = facts
  return {
    subject: `A few days left for your review: ${title}, ${period}`,
    lines: [
      side === 'owner'
        ? `You can still say how ${renter} was as a renter of ${title}, ${period}.`
        : `You can still say how ${title}, ${period}, and ${owner} were.`,
      `That is possible until ${showInstant(until, serviceArea)}.`,
    ],
    action: { label: 'Write a review', path: bookingPathOf(side) },
  }
}

export const reviewReminder = bookingEmail({
  kind: 'review_reminder',
  topic: 'review',
  write: writeReviewReminder,
})
