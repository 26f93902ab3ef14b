import { sql, type Selectable, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { publishEvent } from '#server/events/publish.ts'

/** Marks the message in a request as read. It is called when the owner answers the request, and so has read it. */
export async function markRequestRead(
  tx: Transaction<Tables>,
  {
    id,
    renterId,
    ownerId,
    createdAt,
  }: Pick<Selectable<Tables['bookings']>, 'id' | 'renterId' | 'ownerId' | 'createdAt'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ read: true })
    .where('receiverId', '=', ownerId)
    .where('senderId', '=', renterId)
    .where(sql<boolean>`NOT read`)
    .where('bookingId', '=', id)
    // Only the message of the request itself has its instant. Later messages about the booking may still be unread.
    .where('createdAt', '=', createdAt)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  publishEvent(tx, renterId, { kind: 'read', otherUserId: ownerId, own: false })
  publishEvent(tx, ownerId, { kind: 'read', otherUserId: renterId, own: true })
}
