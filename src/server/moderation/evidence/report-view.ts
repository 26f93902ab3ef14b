import type { Queries } from '#adapters/database/port.ts'
import { notFound } from '#server/http/failure.ts'
import { selectReports } from '#server/moderation/tables/reports.ts'
import { getListingEvidence } from './listing-evidence.ts'
import { readUserRecord } from './user-record.ts'

export async function getReportLine(queries: Queries, id: string) {
  const found = await selectReports(queries).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('report')
  return found
}

/** Returns a report with everything that an admin needs to decide it. */
export async function getReportView(queries: Queries, id: string, now: Date) {
  const report = await getReportLine(queries, id)
  return {
    ...report,
    reporterRecord: await readUserRecord(queries, report.reporter.id, 'renter'),
    evidence: await getListingEvidence(queries, report.listing.id, now),
  }
}
