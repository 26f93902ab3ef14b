import { sql } from 'kysely'
import { forgetRows } from '#server/jobs/forget-rows.ts'

/** Deletes closed reports after two years. The audit log keeps what was decided. */
export const forgetReports = forgetRows('reports', 730, sql<boolean>`status <> 'pending'`)
