import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { defaultClosingNotes } from '#domain/admin-tables.ts'
import type { ReportOutcome } from '#domain/moderation.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Deps } from '#server/deps.ts'
import { refuseOwnMatter } from '#server/audit/own-matter.ts'
import { audit } from '#server/audit/write-entry.ts'
import { closeReport } from './close-reports.ts'
import { getReportLine } from './evidence/report-view.ts'

/** `note` is written by the admin. If it is null, the audit log gets the text of the outcome. */
type Decision = { outcome: ReportOutcome; note: string | null }

/** Closes one report. The listing stays as it is: hiding or removing it is a separate decision. */
export async function decideReport(
  { database }: Deps,
  id: string,
  admin: Viewer,
  { outcome, note: given }: Decision,
  now: Date,
) {
  const note = given ?? defaultClosingNotes[outcome]
  await inTransaction(database, async (tx) => {
    await refuseOwnReport(tx, id, admin)
    const done = await closeReport(tx, id, { outcome, note, adminId: admin.id, now })
    if (!done) {
      const known = await tx.selectFrom('reports').select('id').where('id', '=', id).executeTakeFirst()
      throw known
        ? conflict('wrong_state', 'This report is already closed. Nothing was changed.')
        : notFound('report')
    }
    await audit(tx, {
      actor: admin,
      action: 'close_report',
      reportId: id,
      listingId: done.listingId,
      reason: note,
      details: { outcome },
      now,
    })
  })
  return getReportLine(database, id)
}

async function refuseOwnReport(tx: Transaction<Tables>, id: string, admin: Viewer): Promise<void> {
  const concerned = await tx
    .selectFrom('reports')
    .innerJoin('gearListings', 'gearListings.id', 'reports.listingId')
    .select(['gearListings.ownerId', 'reports.reporterId'])
    .where('reports.id', '=', id)
    .executeTakeFirst()
  if (concerned) refuseOwnMatter(admin, concerned.ownerId, concerned.reporterId)
}
