import { sql } from 'kysely'
import type { z } from 'zod'
import type { listingLine, UserLine } from '#contract/moderation.ts'
import { isId } from '#server/http/cursor.ts'

/** SQL for the user behind the table alias `users` as JSON. It has the email address, because names are not unique. */
export const userOf = (users: string) =>
  sql<UserLine>`json_build_object(
    'id', ${sql.ref(`${users}.id`)}, 'firstName', ${sql.ref(`${users}.firstName`)},
    'lastName', ${sql.ref(`${users}.lastName`)}, 'email', ${sql.ref(`${users}.email`)}
  )`

/** SQL for the full name of the user behind the table alias `users`, in lower case, for sorting. */
export const nameOf = (users: string) =>
  sql<string>`lower(${sql.ref(`${users}.firstName`)} || ' ' || ${sql.ref(`${users}.lastName`)})`

/** SQL for the first photo of the listing behind the alias `l`, and for the icon of its category. */
export const firstPhoto = sql<string | null>`l.images[1]`
export const iconOfCategory = sql<string>`(select g.icon from gear_categories g where g.id = l.category_id)`

/** The columns of `listingCover` for the listing behind the alias `l`. */
export const coverOf = [firstPhoto.as('cover'), iconOfCategory.as('categoryIcon')] as const

/** SQL for the listing behind the alias `l` with its owner behind the alias `o`, as JSON. */
export const listingOf = sql<z.input<typeof listingLine>>`json_build_object(
  'id', l.id, 'title', l.title, 'status', l.status, 'moderationReason', l.moderation_reason,
  'cover', ${firstPhoto}, 'categoryIcon', ${iconOfCategory},
  'hiddenWithOwner', l.hidden_with_owner, 'dailyRate', (l.daily_rate * 100)::int, 'location', l.location,
  'openReports', (select count(*) from reports x where x.listing_id = l.id and x.status = 'pending'),
  'owner', ${userOf('o')}, 'createdAt', l.created_at
)`

/** Returns an `ilike` pattern that matches the words anywhere in a text. */
export const contains = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Returns the search words as an id, if they are one. */
export const idIn = (words: string): string | undefined =>
  isId(words.trim()) ? words.trim().toLowerCase() : undefined

/** Returns the condition that the name or email of the user behind the table alias `users` contains the words. */
export const matchesUser = (users: string, words: string) =>
  sql<boolean>`(${sql.ref(`${users}.email`)} ilike ${contains(words)}
    or ${sql.ref(`${users}.firstName`)} || ' ' || ${sql.ref(`${users}.lastName`)} ilike ${contains(words)})`
