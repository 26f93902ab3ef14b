import { sql } from 'kysely'
import type { z } from 'zod'
import type { moderatedReport } from '#contract/moderated-reports.ts'
import type { Queries } from '#adapters/database/port.ts'
import { lateReportHours } from '#domain/admin-tables.ts'
import { hour } from '#domain/durations.ts'
import type { ReportStatus } from '#domain/moderation.ts'
import { takerOf } from '#server/moderation/taker.ts'
import { contains, idIn, listingOf, matchesUser, nameOf, userOf } from '#server/moderation/lines.ts'
import { readTable, type TableRequest, type TableRules } from './read-table.ts'

export const reportsJoined = (queries: Queries) =>
  queries
    .selectFrom('reports as r')
    .innerJoin('gearListings as l', 'l.id', 'r.listingId')
    .innerJoin('users as o', 'o.id', 'l.ownerId')
    .innerJoin('users as p', 'p.id', 'r.reporterId')

/** SQL for the number of reports that led to an action, about any gear of the owner `o`. */
const upheldOfOwner = sql<number>`(select count(*)::int from reports x join gear_listings y on y.id = x.listing_id
  where y.owner_id = l.owner_id and x.status = 'resolved')`
const openOfListing = sql<number>`(select count(*) from reports x where x.listing_id = l.id and x.status = 'pending')`

export const selectReports = (queries: Queries) =>
  reportsJoined(queries)
    .select(['r.id', 'r.reason', 'r.description', 'r.status', 'r.note', 'r.closedAt', 'r.createdAt'])
    .select([
      userOf('p').as('reporter'),
      listingOf.as('listing'),
      upheldOfOwner.as('ownerUpheld'),
      takerOf('r'),
    ])

const isOpen = sql<boolean>`r.status = 'pending'`

export const reportRules: TableRules<'reports'> = {
  id: sql`r.id`,
  views: {
    open: () => isOpen,
    mine: (_now, reader) => sql`${isOpen} and r.taken_by = ${reader}`,
    older: (now) =>
      sql`${isOpen} and r.created_at <= ${new Date(now.getTime() - lateReportHours * hour)}::timestamptz`,
    safety: () => sql`${isOpen} and r.reason = 'safety_concern'`,
    repeat:
      () => sql`${isOpen} and (select count(*) from reports x join gear_listings y on y.id = x.listing_id
      where y.owner_id = l.owner_id and x.status <> 'reviewed') > 1`,
    closed: () => sql`r.status <> 'pending'`,
  },
  sorts: {
    listing: { by: sql`lower(l.title)`, kind: 'text' },
    reason: { by: sql`r.reason`, kind: 'text' },
    owner: { by: nameOf('o'), kind: 'text' },
    reporter: { by: nameOf('p'), kind: 'text' },
    reports: { by: openOfListing, kind: 'number' },
    age: { by: sql`r.created_at`, kind: 'instant', isReversed: true },
  },
  latest: [
    { by: sql`(r.status = 'pending')`, kind: 'flag' },
    { by: sql`r.created_at`, kind: 'instant' },
  ],
  matches: (words) => {
    const id = idIn(words)
    return id
      ? sql`${id}::uuid in (r.id, l.id, o.id, p.id)`
      : sql`(l.title ilike ${contains(words)} or r.description ilike ${contains(words)}
          or ${matchesUser('o', words)} or ${matchesUser('p', words)})`
  },
}

type Row = z.input<typeof moderatedReport>

/** Returns a page of the reports of a built-in filter. If no sort is requested, open ones come first, then the latest. */
export const listReportViews = (
  queries: Queries,
  { status, ...request }: TableRequest<'reports'> & { status?: ReportStatus | undefined },
  now: Date,
  reader: string,
): Promise<{ rows: Row[]; next?: string }> => {
  const all = selectReports(queries)
  return readTable(status ? all.where('r.status', '=', status) : all, reportRules, request, now, reader)
}
