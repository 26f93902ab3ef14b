import type { Queries } from '#adapters/database/port.ts'
import { cutPage } from '#server/http/cursor.ts'
import { isAfterCursor, contains, cursorAt, idIn, matchesUser, listingOf } from './lines.ts'

const selectListings = (queries: Queries) =>
  queries.selectFrom('gearListings as l').innerJoin('users as o', 'o.id', 'l.ownerId')

/** Listings, newest first. Searches ids of listings and owners, or titles, names and emails. */
export async function listListingLines(
  queries: Queries,
  {
    search,
    status,
    limit,
    cursor,
  }: {
    search?: string | undefined
    status?: 'active' | 'removed' | 'under_review' | undefined
    limit: number
    cursor?: string | undefined
  },
) {
  let query = selectListings(queries)
    .select(['l.id', 'l.createdAt', listingOf.as('line')])
    .where(isAfterCursor('l', cursor))
  if (status) query = query.where('l.status', '=', status)
  const id = search && idIn(search)
  if (id) query = query.where((l) => l.or([l('l.id', '=', id), l('l.ownerId', '=', id)]))
  else if (search)
    query = query.where((l) => l.or([l('l.title', 'ilike', contains(search)), matchesUser('o', search)]))
  const rows = await query
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, cursorAt)
  return { ...page, rows: page.rows.map(({ line }) => line) }
}

export async function getListingLine(queries: Queries, id: string) {
  const { line } = await selectListings(queries)
    .select(listingOf.as('line'))
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow()
  return line
}
