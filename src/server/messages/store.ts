import { sql } from 'kysely'
import type { MessageView } from '#contract/messages.ts'
import type { Queries } from '#adapters/database/port.ts'
import { countRows } from '#server/http/count-rows.ts'
import { findPrivatePhotos } from '#server/photos/keep-private.ts'

type NewMessage = Pick<MessageView, 'senderId' | 'receiverId' | 'listingId' | 'bookingId' | 'content'> & {
  photoCount: number
}

const columns = [
  'id',
  'senderId',
  'receiverId',
  'listingId',
  'bookingId',
  'content',
  'read',
  'createdAt',
] as const

export const addMessage = (queries: Queries, message: NewMessage, now: Date) =>
  queries
    .insertInto('messages')
    .values({ ...message, createdAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()

/**
 * Returns the condition that a message is between two users. It repeats the expressions of the conversation index
 * exactly, so that PostgreSQL uses the index.
 */
const between = (one: string, other: string) =>
  sql<boolean>`least(sender_id, receiver_id) = least(${one}::uuid, ${other}::uuid)
    AND greatest(sender_id, receiver_id) = greatest(${one}::uuid, ${other}::uuid)`

/** Returns the newest messages between two users, before a position if given, newest first. */
export function findMessages(
  queries: Queries,
  { one, other, before, limit }: { one: string; other: string; before: number | undefined; limit: number },
) {
  const rows = queries
    .selectFrom('messages')
    .select([...columns, 'photoCount', 'position'])
    .where(between(one, other))
    .orderBy('position', 'desc')
    .limit(limit)
  return (before === undefined ? rows : rows.where('position', '<', before)).execute()
}

/**
 * Returns a function from the id of a message to its photos. Messages without photos, which are most, are not looked
 * up.
 */
export const findPhotosOf = (queries: Queries, messages: readonly { id: string; photoCount: number }[]) =>
  findPrivatePhotos(
    queries,
    messages.filter(({ photoCount }) => photoCount > 0).map(({ id }) => id),
  )

export const countMessages = (queries: Queries, one: string, other: string): Promise<number> =>
  countRows(queries, queries.selectFrom('messages').where(between(one, other)))

type Reading = { senderId: string; receiverId: string; upTo: number }

export async function hasUnread(queries: Queries, { senderId, receiverId, upTo }: Reading): Promise<boolean> {
  const row = await queries
    .selectFrom('messages')
    .select('id')
    .where('senderId', '=', senderId)
    .where('receiverId', '=', receiverId)
    .where(sql<boolean>`NOT read`)
    .where('position', '<=', upTo)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks messages as read, up to the position that was shown. Returns whether any was unread. */
export async function markRead(queries: Queries, { senderId, receiverId, upTo }: Reading): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('messages')
    .set({ read: true })
    .where('senderId', '=', senderId)
    .where('receiverId', '=', receiverId)
    .where(sql<boolean>`NOT read`)
    .where('position', '<=', upTo)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function countUnread(queries: Queries, receiverId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('receiverId', '=', receiverId)
    .where(sql<boolean>`NOT read`)
    .executeTakeFirstOrThrow()
  return count
}
