import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { reportReasonWords } from '#domain/report-reason.ts'
import { oneLine } from '#server/outbox/one-line.ts'
import type { EmailContent, EmailDefinition } from '#server/outbox/email.ts'

/** The email to the admins, about a report; undefined once one of them has closed it. */
export async function writeReportReceived(
  queries: Queries,
  reportId: string,
): Promise<EmailContent | undefined> {
  const found = await queries
    .selectFrom('reports as r')
    .innerJoin('gearListings as l', 'l.id', 'r.listingId')
    .innerJoin('users as o', 'o.id', 'l.ownerId')
    .innerJoin('users as p', 'p.id', 'r.reporterId')
    .select([
      'r.status',
      'r.reason',
      'r.description',
      'l.title',
      'o.firstName as owner',
      'p.firstName as reporter',
      sql<number>`(select count(*)::int from reports x where x.listing_id = l.id and x.status = 'pending')`.as(
        'open',
      ),
    ])
    .where('r.id', '=', reportId)
    .executeTakeFirst()
  if (found?.status !== 'pending') return undefined
  const { label } = reportReasonWords[found.reason]
  return {
    subject: `Reported: ${oneLine(found.title)} (${label})`,
    lines: [
      `${oneLine(found.reporter) || 'Somebody'} reported “${oneLine(found.title)}” of ${oneLine(found.owner) || 'its owner'}: ${label}.`,
      ...(found.description ? [{ by: 'What they wrote', quote: found.description }] : []),
      found.open === 1
        ? 'It is the only open report of this listing.'
        : `This listing has ${found.open} open reports.`,
    ],
    action: { label: 'Look at the report', path: `/admin/reports?report=${reportId}` },
  }
}

export const reportReceived: EmailDefinition<{ reportId: string }> = {
  kind: 'report_received',
  topic: 'account',
  write: (queries, { context }) => writeReportReceived(queries, context.reportId),
}
