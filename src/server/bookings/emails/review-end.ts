import type { Queries } from '#adapters/database/port.ts'
import { isReviewOpen, reviewWindowCloses } from '#domain/review-window.ts'
import type { BookingFacts } from './facts.ts'

/** Until when the reader can write a review; undefined when they have, or cannot. */
export async function findReviewEnd(
  queries: Queries,
  { booking, side, now }: Pick<BookingFacts, 'booking' | 'side' | 'now'>,
): Promise<Date | undefined> {
  if (!booking.completedAt || !isReviewOpen(booking.completedAt, now)) return undefined
  const written = await queries
    .selectFrom('reviews')
    .select('id')
    .where('bookingId', '=', booking.id)
    .where('reviewerId', '=', side === 'owner' ? booking.ownerId : booking.renterId)
    .executeTakeFirst()
  return written ? undefined : reviewWindowCloses(booking.completedAt)
}
