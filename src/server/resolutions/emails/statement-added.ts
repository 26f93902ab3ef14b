import { withPhotosWords } from '#domain/wording/counts.ts'
import type { Queries } from '#adapters/database/port.ts'
import { type AboutBooking, bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** The email to the other party, after one party added a statement to a case; undefined once the case is closed. */
export async function writeStatementAdded(
  { booking, side, title, period, renter, owner }: BookingFacts,
  queries: Queries,
  statementId: string,
): Promise<EmailContent | undefined> {
  const statement = await queries
    .selectFrom('caseStatements as s')
    .innerJoin('cases as c', 'c.id', 's.caseId')
    .select(['s.content', 's.photoCount'])
    .where('s.id', '=', statementId)
    .where('c.status', '=', 'open')
    .executeTakeFirst()
  if (!statement) return undefined
  const by = side === 'owner' ? renter : owner
  return {
    subject: `${by} told us more: ${title}, ${period}`,
    lines: [
      `${by} added to what went wrong with ${title}, ${period}. If you see it differently, tell us and add photos before we decide.`,
      { by, quote: withPhotosWords(statement.content, statement.photoCount) },
    ],
    action: { label: 'See what both of you said', path: `/booking/${booking.id}` },
  }
}

export const statementAdded = bookingEmail<AboutBooking & { statementId: string }>({
  kind: 'statement_added',
  topic: 'account',
  write: (facts, queries, { statementId }) => writeStatementAdded(facts, queries, statementId),
})
