import { sql } from 'kysely'
import type { z } from 'zod'
import type { newReport } from '#contract/reports.ts'
import type { Queries } from '#adapters/database/port.ts'

export const addReport = (
  queries: Queries,
  reporterId: string,
  report: z.output<typeof newReport>,
  now: Date,
) =>
  queries
    .insertInto('reports')
    .values({ ...report, reporterId, createdAt: now, updatedAt: now })
    .returning(['id', 'status', 'createdAt'])
    .executeTakeFirstOrThrow()

export async function countOpen(queries: Queries, listingId: string): Promise<number> {
  const { reports } = await queries
    .selectFrom('reports')
    .select(sql<number>`count(*)::int`.as('reports'))
    .where('listingId', '=', listingId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return reports
}
