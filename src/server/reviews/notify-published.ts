import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { reviewPublished } from './emails/reviewed.ts'
import { notify } from '#server/outbox/notify.ts'

/** Notifies the subject of each published review of this booking, once. */
export async function notifyPublished(tx: Transaction<Tables>, bookingId: string, now: Date): Promise<void> {
  const published = await tx
    .selectFrom('reviews')
    .select(['id', 'revieweeId'])
    .where('bookingId', '=', bookingId)
    .where('publishedAt', 'is not', null)
    .orderBy('createdAt')
    .execute()
  for (const { id, revieweeId } of published) {
    await notify(tx, reviewPublished, {
      event: `review:${id}:published`,
      recipientId: revieweeId,
      context: { reviewId: id },
      now,
    })
  }
}
