import { sql } from 'kysely'
import type { ConversationView, MessageView } from '#contract/messages.ts'
import type { Queries } from '#adapters/database/port.ts'
import { mostCounted } from '#server/http/cursor.ts'

type NewMessage = Pick<MessageView, 'senderId' | 'receiverId' | 'listingId' | 'content'>

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

/** The expressions of the conversation index, word for word. */
const between = (one: string, other: string) =>
  sql<boolean>`least(sender_id, receiver_id) = least(${one}::uuid, ${other}::uuid)
    AND greatest(sender_id, receiver_id) = greatest(${one}::uuid, ${other}::uuid)`

/** The newest messages of two people before a position, newest first. */
export function findMessages(
  queries: Queries,
  { one, other, before, limit }: { one: string; other: string; before: number | undefined; limit: number },
) {
  const rows = queries
    .selectFrom('messages')
    .select([...columns, 'position'])
    .where(between(one, other))
    .orderBy('position', 'desc')
    .limit(limit)
  return (before === undefined ? rows : rows.where('position', '<', before)).execute()
}

export async function countMessages(queries: Queries, one: string, other: string): Promise<number> {
  const { count } = await queries
    .selectFrom(
      queries
        .selectFrom('messages')
        .select(sql`1`.as('one'))
        .where(between(one, other))
        .limit(mostCounted)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Marks what `receiverId` has seen; what arrived after `position` stays unread. */
export const markRead = (queries: Queries, senderId: string, receiverId: string, position: number) =>
  queries
    .updateTable('messages')
    .set({ read: true })
    .where('senderId', '=', senderId)
    .where('receiverId', '=', receiverId)
    .where(sql<boolean>`NOT read`)
    .where('position', '<=', position)
    .execute()

type ConversationRow = Omit<ConversationView, 'conversationId' | 'lastMessage'> & {
  content: string
  createdAt: Date
}

/** Each person that `id` has written with, by their latest message, latest first. */
export async function findConversations(queries: Queries, id: string): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    WITH latest AS (
      SELECT DISTINCT ON (other_id) other_id, content, created_at, position
      FROM (
        SELECT receiver_id AS other_id, content, created_at, position FROM messages WHERE sender_id = ${id}
        UNION ALL
        SELECT sender_id, content, created_at, position FROM messages WHERE receiver_id = ${id}
      ) AS mine
      ORDER BY other_id, position DESC
    )
    SELECT
      latest.content,
      latest.created_at,
      jsonb_build_object(
        'id', users.id, 'firstName', users.first_name, 'lastName', users.last_name,
        'profileImageUrl', users.profile_image_url
      ) AS other_user,
      (
        SELECT count(*)::int FROM messages
        WHERE receiver_id = ${id} AND sender_id = latest.other_id AND NOT read
      ) AS unread_count,
      talk.listing
    FROM latest
    JOIN users ON users.id = latest.other_id
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('id', gear_listings.id, 'title', gear_listings.title) AS listing
      FROM messages
      JOIN gear_listings ON gear_listings.id = messages.listing_id
      WHERE least(sender_id, receiver_id) = least(${id}::uuid, latest.other_id)
        AND greatest(sender_id, receiver_id) = greatest(${id}::uuid, latest.other_id)
      ORDER BY messages.position DESC
      LIMIT 1
    ) AS talk ON true
    ORDER BY latest.position DESC
  `.execute(queries)
  return rows
}
