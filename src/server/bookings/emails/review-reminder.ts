import type { Queries } from '#adapters/database/port.ts'
import { showDeadline } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import { bookingPath } from './paths.ts'
import { findReviewEnd } from './review-end.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Email to a side that has not written its review, a few days before the review window closes. */
export async function writeReviewReminder(
  facts: BookingFacts,
  queries: Queries,
): Promise<EmailContent | undefined> {
  const until = await findReviewEnd(queries, facts)
  if (!until) return undefined
  const { booking, side, title, period, renter, owner } = facts
  return {
    subject: `A few days left to write your review: ${title}, ${period}`,
    lines: [
      side === 'owner'
        ? `How was ${renter} as a renter of ${title}, ${period}? There’s still time to say.`
        : `How were ${title}, ${period}, and ${owner}? There’s still time to say.`,
      `You have until ${showDeadline(until, serviceArea)}.`,
    ],
    action: { label: 'Write a review', path: bookingPath(booking.id) },
  }
}

export const reviewReminder = bookingEmail({
  kind: 'review_reminder',
  topic: 'review',
  write: writeReviewReminder,
})
