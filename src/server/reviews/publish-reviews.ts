import { reviewDays } from '#domain/review-window.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { Queries } from '#adapters/database/port.ts'
import { day } from '#domain/durations.ts'
import { lockListing } from '#server/listings/lock.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { publishReviewsOf } from './store.ts'
import { notifyPublished } from './notify-published.ts'
const maxAtOnce = 100

/** Publishes reviews without a counterpart, once the other party can no longer write one. Product rules: Bookings. */
export const publishReviews: Task = {
  name: 'publish reviews',
  async run({ database, clock }) {
    const now = clock.now()
    const closed = await findClosed(database, new Date(now.getTime() - reviewDays * day))
    return doEach(
      closed,
      ({ bookingId }) => `The reviews of booking ${bookingId}`,
      ({ bookingId, listingId }) =>
        inTransaction(database, async (transaction) => {
          await lockListing(transaction, listingId)
          const count = await publishReviewsOf(transaction, bookingId, now)
          await notifyPublished(transaction, bookingId, now)
          return count > 0
        }),
    )
  },
}

const findClosed = (queries: Queries, completedUntil: Date) =>
  queries
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.bookingId')
    .select(['reviews.bookingId', 'reviews.listingId'])
    .where('reviews.publishedAt', 'is', null)
    .where('bookings.completedAt', '<=', completedUntil)
    .limit(maxAtOnce)
    .execute()
