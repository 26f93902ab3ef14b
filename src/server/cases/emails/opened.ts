import type { Queries } from '#adapters/database/port.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { oneLine } from '#server/outbox/one-line.ts'
import type { EmailContent, EmailDefinition } from '#server/outbox/email.ts'

const what = {
  problem: 'A party says that something is wrong.',
  dispute: 'The payer’s bank disputes the payment.',
  provider_refund: 'Somebody made a refund at the payment provider.',
  provider_reversal: 'Somebody took a transfer back at the payment provider.',
} as const

/** Email to the admins about an open case, which holds a payout. */
export async function writeCaseOpened(queries: Queries, caseId: string): Promise<EmailContent | undefined> {
  const found = await queries
    .selectFrom('cases as c')
    .innerJoin('bookings as b', 'b.id', 'c.bookingId')
    .innerJoin('gearListings as l', 'l.id', 'b.listingId')
    .select([
      'c.kind',
      'c.status',
      'c.description',
      'c.reference',
      'b.id',
      'b.startDate',
      'b.endDate',
      'l.title',
    ])
    .where('c.id', '=', caseId)
    .executeTakeFirst()
  if (found?.status !== 'open') return undefined
  const about = `${oneLine(found.title)}, ${showPeriod(found.startDate, found.endDate)}`
  return {
    subject: `A case to look at: ${about}`,
    lines: [
      `${what[found.kind]} The payout of booking ${found.id} (${about}) waits for your decision.`,
      ...(found.description ? [{ by: 'What they wrote', quote: found.description }] : []),
      ...(found.reference ? [`At the payment provider: ${found.reference}.`] : []),
    ],
    action: { label: 'Look at the case', path: `/admin/cases?case=${caseId}` },
  }
}

export const caseOpened: EmailDefinition<{ caseId: string }> = {
  kind: 'case_opened',
  topic: 'account',
  write: (queries, { context }) => writeCaseOpened(queries, context.caseId),
}
