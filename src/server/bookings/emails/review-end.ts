import type { Queries } from '#adapters/database/port.ts'
import { isReviewOpen, reviewWindowCloses } from '#domain/review-window.ts'
import type { BookingFacts } from './facts.ts'

/** Returns the instant until which this side can write a review; undefined when it has written one or cannot. */
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
