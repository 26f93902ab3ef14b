import { inTransaction } from '#adapters/database/transactions.ts'
import { publishEvent } from '#server/events/publish.ts'
import { cutPage, isId, isInstant, readCursor, writeCursor } from '#server/http/cursor.ts'
import { notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import {
  countNotifications,
  countUnreadNotifications,
  findNotifications,
  isOwnNotification,
  markRead,
} from './store.ts'

export async function listNotificationsOf(
  { database }: Deps,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const found = await findNotifications(database, userId, { before: placeOf(cursor), limit: limit + 1 })
  const total = await countNotifications(database, userId)
  return { ...cutPage(found, limit, ({ createdAt, id }) => writeCursor(createdAt.toISOString(), id)), total }
}

function placeOf(cursor: string | undefined): { createdAt: Date; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [createdAt, id] = readCursor(cursor, isInstant, isId)
  return { createdAt: new Date(String(createdAt)), id: String(id) }
}

/** Marks one notification as read, or all of them, and publishes it to the user's other tabs and devices. */
export const readNotificationsOf = (
  { database }: Deps,
  userId: string,
  id: string | undefined,
  now: Date,
): Promise<{ unread: number }> =>
  inTransaction(database, async (tx) => {
    if (id !== undefined && !(await isOwnNotification(tx, userId, id))) throw notFound('notification')
    const [first] = await markRead(tx, { userId, id, now })
    if (first !== undefined) publishEvent(tx, userId, { kind: 'notification', id: first })
    return { unread: await countUnreadNotifications(tx, userId) }
  })
