import type { z } from 'zod'
import type { newReport } from '#contract/reports.ts'
import type { Queries } from '#adapters/database/port.ts'

/** Keeps the listing from being deleted until the report is in. */
export const holdReportedListing = (queries: Queries, id: string) =>
  queries
    .selectFrom('gearListings')
    .select(['ownerId', 'status'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

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
