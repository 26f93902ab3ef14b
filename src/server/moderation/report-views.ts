import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { ReportStatus } from '#domain/moderation.ts'
import { cutPage } from '#server/http/cursor.ts'
import { notFound } from '#server/http/failure.ts'
import { isAfterOpenCursor, listingOf, openCursorAt, userOf } from './lines.ts'

const selectReports = (queries: Queries) =>
  queries
    .selectFrom('reports as r')
    .innerJoin('gearListings as l', 'l.id', 'r.listingId')
    .innerJoin('users as o', 'o.id', 'l.ownerId')
    .innerJoin('users as p', 'p.id', 'r.reporterId')
    .select(['r.id', 'r.reason', 'r.description', 'r.status', 'r.note', 'r.closedAt', 'r.createdAt'])
    .select([userOf('p').as('reporter'), listingOf.as('listing')])

/** Open reports first, then newest first. */
export async function listReportViews(
  queries: Queries,
  {
    status,
    limit,
    cursor,
  }: { status?: ReportStatus | undefined; limit: number; cursor?: string | undefined },
) {
  const all = selectReports(queries).where(isAfterOpenCursor('r', cursor))
  const rows = await (status ? all.where('r.status', '=', status) : all)
    .orderBy(sql`(r.status = 'pending')`, 'desc')
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit, openCursorAt)
}

export async function getReportView(queries: Queries, id: string) {
  const found = await selectReports(queries).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('report')
  return found
}
