import type { Queries } from '#adapters/database/port.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { BookingFacts } from '#server/outbox/booking-facts.ts'
import { bookingPathOf } from '#server/outbox/letter-paths.ts'
import { findReviewEnd } from '#server/outbox/review-end.ts'
import type { Writing } from '#server/outbox/writing.ts'

/** To a side that has not written its review, shortly before it is too late. */
export async function writeReviewReminder(
  queries: Queries,
  facts: BookingFacts,
): Promise<Writing | undefined> {
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
