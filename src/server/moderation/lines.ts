import { sql } from 'kysely'
import type { z } from 'zod'
import type { listingLine, UserLine } from '#contract/moderation.ts'
import { isId, isInstant, readCursor, writeCursor } from '#server/http/cursor.ts'

/** A person of the table `users` under this name, as admins tell them apart. */
export const userOf = (users: string) =>
  sql<UserLine>`json_build_object(
    'id', ${sql.ref(`${users}.id`)}, 'firstName', ${sql.ref(`${users}.firstName`)},
    'lastName', ${sql.ref(`${users}.lastName`)}, 'email', ${sql.ref(`${users}.email`)}
  )`

/** The listing `l` of the owner `o`. */
export const listingOf = sql<z.input<typeof listingLine>>`json_build_object(
  'id', l.id, 'title', l.title, 'status', l.status, 'moderationReason', l.moderation_reason,
  'hiddenWithOwner', l.hidden_with_owner, 'dailyRate', (l.daily_rate * 100)::int, 'location', l.location,
  'openReports', (select count(*) from reports x where x.listing_id = l.id and x.status = 'pending'),
  'owner', ${userOf('o')}, 'createdAt', l.created_at
)`

/** The rows of a table behind a cursor, newest first. */
export function behind(table: string, cursor: string | undefined) {
  if (cursor === undefined) return sql<boolean>`true`
  const [at, id] = readCursor(cursor, isInstant, isId)
  return sql<boolean>`(${sql.ref(`${table}.createdAt`)}, ${sql.ref(`${table}.id`)}) < (${at}::timestamptz, ${id}::uuid)`
}
export const cursorAt = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  writeCursor(createdAt.toISOString(), id)

const isOpenWord = (value: unknown) => value === 1 || value === 0

/** The same where open ones come first. */
export function behindOpen(table: string, cursor: string | undefined) {
  if (cursor === undefined) return sql<boolean>`true`
  const [open, at, id] = readCursor(cursor, isOpenWord, isInstant, isId)
  return sql<boolean>`((${sql.ref(`${table}.status`)} = 'pending'), ${sql.ref(`${table}.createdAt`)}, ${sql.ref(`${table}.id`)})
    < (${open === 1}, ${at}::timestamptz, ${id}::uuid)`
}
export const openCursorAt = (row: { status: string; createdAt: Date; id: string }): string =>
  writeCursor(row.status === 'pending' ? 1 : 0, row.createdAt.toISOString(), row.id)

/** Words for `ilike`, as they stand somewhere in a text. */
export const contains = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** The id that somebody looks for, if the words are one. */
export const idIn = (words: string): string | undefined =>
  isId(words.trim()) ? words.trim().toLowerCase() : undefined

/** Whether the words stand in the name or the email of a person of the table `users` under this name. */
export const isNamed = (users: string, words: string) =>
  sql<boolean>`(${sql.ref(`${users}.email`)} ilike ${contains(words)}
    or ${sql.ref(`${users}.firstName`)} || ' ' || ${sql.ref(`${users}.lastName`)} ilike ${contains(words)})`
