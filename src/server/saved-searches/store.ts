import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { SavedFilters } from '#domain/saved-search.ts'

const columns = ['id', 'name', sql<SavedFilters>`filters`.as('filters'), 'createdAt'] as const

export const findSavedSearches = (queries: Queries, userId: string) =>
  queries
    .selectFrom('savedSearches')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Returns how many searches a user has saved, without the one that has these filters. */
export async function countOtherSearches(
  queries: Queries,
  userId: string,
  filters: SavedFilters,
): Promise<number> {
  const { count } = await queries
    .selectFrom('savedSearches')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('filters', '<>', JSON.stringify(filters))
    .executeTakeFirstOrThrow()
  return count
}

type NewSearch = {
  userId: string
  name: string
  filters: SavedFilters
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  now: Date
}

/** Saves a search and returns it. If the user has saved the same filters before, returns the existing one. */
export const addSearch = (queries: Queries, { filters, now, ...search }: NewSearch) =>
  queries
    .insertInto('savedSearches')
    .values({ ...search, filters: JSON.stringify(filters), createdAt: now, since: now })
    .onConflict((row) => row.columns(['userId', 'filters']).doUpdateSet({ name: search.name }))
    .returning(columns)
    .executeTakeFirstOrThrow()

export async function deleteSearch(queries: Queries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('savedSearches')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Locks the user's row with FOR NO KEY UPDATE, so that rows that refer to the user can still be inserted. */
export const lockUser = (queries: Queries, id: string) =>
  queries.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
