import type { Queries } from '#adapters/database/port.ts'
import { showInstant } from '#domain/date-words.ts'
import { isReviewOpen, reviewWindowCloses } from '#domain/review-window.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { BookingFacts } from '#server/outbox/booking-facts.ts'
import type { Writing } from '#server/outbox/writing.ts'

/** Asks a side for its review, as long as it can write one and has not. */
export async function writeCompleted(
  queries: Queries,
  { booking, side, title, period, renter, owner, now }: BookingFacts,
): Promise<Writing | undefined> {
  if (!booking.completedAt || !isReviewOpen(booking.completedAt, now)) return undefined
  const written = await queries
    .selectFrom('reviews')
    .select('id')
    .where('bookingId', '=', booking.id)
    .where('reviewerId', '=', side === 'owner' ? booking.ownerId : booking.renterId)
    .executeTakeFirst()
  if (written) return undefined
  const other = side === 'owner' ? renter : owner
  const until = showInstant(reviewWindowCloses(booking.completedAt), serviceArea)
  return {
    subject: `How was it? ${title}, ${period}`,
    lines: [
      side === 'owner'
        ? `${renter}’s rental of ${title}, ${period}, is over. How was ${renter} as a renter?`
        : `Your rental of ${title}, ${period}, is over. How were the gear and ${owner}?`,
      `A few words help everybody in town. You can write until ${until}; your review appears once ${other} has written too, or then.`,
    ],
    action: { label: 'Write a review', path: '/profile' },
  }
}
