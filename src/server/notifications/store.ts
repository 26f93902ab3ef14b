import { sql } from 'kysely'
import { gather } from '#adapters/database/gather.ts'
import type { Queries } from '#adapters/database/port.ts'
import type { NotificationTopic, Topic } from '#domain/notification-topic.ts'
import { countRows } from '#server/http/count-rows.ts'

export type NewNotification = {
  userId: string
  event: string
  kind: string
  topic: Topic
  title: string
  path: string | null
}

/** Adds a notification and returns its id; undefined when the user was already notified of this event. */
export async function addNotification(
  queries: Queries,
  notification: NewNotification,
  now: Date,
): Promise<string | undefined> {
  const added = await queries
    .insertInto('notifications')
    .values({ ...notification, createdAt: now })
    .onConflict((row) => row.columns(['userId', 'event']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Adds many notifications in one statement. Returns those that are new: a user is notified of an event only once. */
export async function addNotifications(
  queries: Queries,
  added: readonly (NewNotification & { createdAt: Date })[],
): Promise<{ id: string; userId: string }[]> {
  if (added.length === 0) return []
  const all = <Key extends keyof NewNotification | 'createdAt'>(key: Key) => added.map((each) => each[key])
  const { rows } = await sql<{ id: string; userId: string }>`
    insert into notifications (user_id, event, kind, topic, title, path, created_at)
    select * from unnest(${all('userId')}::uuid[], ${all('event')}::text[], ${all('kind')}::text[],
      ${all('topic')}::text[], ${all('title')}::text[], ${all('path')}::text[], ${all('createdAt')}::timestamptz[])
    on conflict (user_id, event) do nothing returning id, user_id`.execute(queries)
  return rows
}

type Place = { createdAt: Date; id: string }

/** Returns a user's notifications, newest first. */
export function findNotifications(
  queries: Queries,
  userId: string,
  { before, limit }: { before?: Place | undefined; limit?: number },
) {
  let rows = queries
    .selectFrom('notifications')
    .select(['id', 'topic', 'title', 'path', 'createdAt', sql<boolean>`read_at IS NOT NULL`.as('read')])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  if (limit !== undefined) rows = rows.limit(limit)
  if (before) rows = rows.where(sql<boolean>`(created_at, id) < (${before.createdAt}, ${before.id}::uuid)`)
  return rows.execute()
}

const count = (queries: Queries, userId: string, unreadOnly: boolean): Promise<number> => {
  const rows = queries.selectFrom('notifications').where('userId', '=', userId)
  return countRows(queries, unreadOnly ? rows.where('readAt', 'is', null) : rows)
}

export const countNotifications = (queries: Queries, userId: string): Promise<number> =>
  count(queries, userId, false)

export const countUnreadNotifications = (queries: Queries, userId: string): Promise<number> =>
  count(queries, userId, true)

/** Marks one notification as read, or all of them. Returns the ids of those that were unread. */
export async function markRead(
  queries: Queries,
  { userId, id, now }: { userId: string; id: string | undefined; now: Date },
): Promise<string[]> {
  const unread = queries
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
  const marked = await (id === undefined ? unread : unread.where('id', '=', id)).returning('id').execute()
  return marked.map((row) => row.id)
}

export async function isOwnNotification(queries: Queries, userId: string, id: string): Promise<boolean> {
  const found = await queries
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export async function findMailTurnedOff(queries: Queries, userId: string): Promise<NotificationTopic[]> {
  const rows = await queries
    .selectFrom('mailTurnedOff')
    .select('topic')
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ topic }) => topic)
}

export async function isMailOff(queries: Queries, userId: string, topic: Topic): Promise<boolean> {
  return topic !== 'account' && findMailOff(queries, { userId, topic })
}

type Choice = { userId: string; topic: Topic }

const findMailOff = gather(async (queries, asked: readonly Choice[]) => {
  const { rows } = await sql<Choice>`
    select user_id, topic from mail_turned_off where (user_id, topic) in
      (select * from unnest(${asked.map(({ userId }) => userId)}::uuid[], ${asked.map(({ topic }) => topic)}::text[]))
  `.execute(queries)
  return asked.map(({ userId, topic }) => rows.some((row) => row.userId === userId && row.topic === topic))
})

export async function turnMailOff(
  queries: Queries,
  userId: string,
  topics: readonly NotificationTopic[],
  now: Date,
): Promise<void> {
  if (topics.length === 0) return
  await queries
    .insertInto('mailTurnedOff')
    .values(topics.map((topic) => ({ userId, topic, createdAt: now })))
    .onConflict((row) => row.columns(['userId', 'topic']).doNothing())
    .execute()
}

export async function turnMailOn(
  queries: Queries,
  userId: string,
  topics: readonly NotificationTopic[],
): Promise<void> {
  if (topics.length === 0) return
  await queries
    .deleteFrom('mailTurnedOff')
    .where('userId', '=', userId)
    .where('topic', 'in', topics)
    .execute()
}
