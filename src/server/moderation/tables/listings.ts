import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { contains, idIn, listingOf, matchesUser, nameOf } from '#server/moderation/lines.ts'
import { readTable, type TableRequest, type TableRules } from './read-table.ts'

export const listingsJoined = (queries: Queries) =>
  queries.selectFrom('gearListings as l').innerJoin('users as o', 'o.id', 'l.ownerId')

const openReports = sql`(select count(*) from reports x where x.listing_id = l.id and x.status = 'pending')`

export const listingRules: TableRules<'listings'> = {
  id: sql`l.id`,
  views: {
    visible: () => sql`l.status = 'active'`,
    reported: () => sql`exists (select from reports x where x.listing_id = l.id and x.status = 'pending')`,
    review: () => sql`l.status = 'under_review'`,
    removed: () => sql`l.status = 'removed'`,
  },
  sorts: {
    title: { by: sql`lower(l.title)`, kind: 'text' },
    owner: { by: nameOf('o'), kind: 'text' },
    price: { by: sql`l.daily_rate`, kind: 'number' },
    reports: { by: openReports, kind: 'number' },
    listed: { by: sql`l.created_at`, kind: 'instant' },
  },
  latest: [{ by: sql`l.created_at`, kind: 'instant' }],
  matches: (words) => {
    const id = idIn(words)
    return id
      ? sql`${id}::uuid in (l.id, l.owner_id)`
      : sql`(l.title ilike ${contains(words)} or ${matchesUser('o', words)})`
  },
}

type Request = TableRequest<'listings'> & { status?: 'active' | 'removed' | 'under_review' | undefined }

/**
 * Returns a page of the listings of a built-in filter, the newest first if no sort is requested. A search is for ids of
 * listings and owners, or for titles, names and emails.
 */
export async function listListingLines(
  queries: Queries,
  { status, ...request }: Request,
  now: Date,
  reader: string,
) {
  const all = listingsJoined(queries).select(listingOf.as('line'))
  const wanted = status ? all.where('l.status', '=', status) : all
  const page = await readTable(wanted, listingRules, request, now, reader)
  return { ...page, rows: page.rows.map(({ line }) => line) }
}
