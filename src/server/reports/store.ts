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
