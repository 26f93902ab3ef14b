import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { tell } from '#server/outbox/notify.ts'

/** Tells everybody whom a published review of this booking is about, once. */
export async function tellPublished(tx: Transaction<Tables>, bookingId: string, now: Date): Promise<void> {
  const published = await tx
    .selectFrom('reviews')
    .select(['id', 'revieweeId'])
    .where('bookingId', '=', bookingId)
    .where('publishedAt', 'is not', null)
    .orderBy('createdAt')
    .execute()
  for (const { id, revieweeId } of published) {
    await tell(tx, {
      event: `review:${id}:published`,
      kind: 'review_published',
      recipientId: revieweeId,
      context: { reviewId: id },
      now,
    })
  }
}
