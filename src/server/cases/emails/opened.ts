import type { Queries } from '#adapters/database/port.ts'
import { withPhotosWords } from '#domain/wording/counts.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { oneLine } from '#server/outbox/one-line.ts'
import type { EmailContent, EmailDefinition } from '#server/outbox/email.ts'

const what = {
  problem: 'The renter or the owner says something is wrong.',
  dispute: 'The renter’s bank disputes the payment.',
  provider_refund: 'Someone issued a refund directly in Stripe.',
  provider_reversal: 'Someone reversed a transfer directly in Stripe.',
  overdue: 'The gear hasn’t come back, three days after the owner said that it’s missing.',
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
      'c.photoCount',
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
      `${what[found.kind]} The payout for booking ${found.id} (${about}) is on hold until you decide.`,
      ...(found.reference && found.kind !== 'overdue' ? [`In Stripe: ${found.reference}.`] : []),
      ...(found.description
        ? [{ by: 'What they wrote', quote: withPhotosWords(found.description, found.photoCount) }]
        : []),
    ],
    action: { label: 'Look at the case', path: `/admin/cases?case=${caseId}` },
  }
}

export const caseOpened: EmailDefinition<{ caseId: string }> = {
  kind: 'case_opened',
  topic: 'account',
  write: (queries, { context }) => writeCaseOpened(queries, context.caseId),
}
