import type { Queries } from '#adapters/database/port.ts'
import { showDateWithWeekday } from '#domain/wording/dates.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import { findHandoffs } from '#server/handoffs/store.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/**
 * Returns the email that asks both sides, at noon on the day after the last rental day, whether the gear is back.
 * Undefined once the return is recorded.
 */
export async function writeReturnQuestion(
  { booking, side, title, period, renter, owner }: BookingFacts,
  queries: Queries,
): Promise<EmailContent | undefined> {
  const handoffs = await findHandoffs(queries, booking.id)
  const status = handoffs?.return.status
  if (status === undefined || status === 'confirmed' || status === 'overdue') return undefined
  const day = showDateWithWeekday(booking.endDate)
  return {
    subject: `Is it back? ${title}, ${period}`,
    lines:
      side === 'owner'
        ? [
            `The last day of ${renter}’s rental was ${day}. Is ${title} back?`,
            'If it is, mark it as returned. If it isn’t, say that it’s missing: we’ll warn whoever rents it next, and you can claim your daily rate for each day.',
          ]
        : [
            `The last day of your rental of ${title} was ${day}. Did you bring it back to ${owner}?`,
            'If you did, mark it as returned. If you didn’t, bring it back today and send a message: each day late can cost the daily rate.',
          ],
    action: {
      label: side === 'owner' ? 'Say if it’s back' : 'Mark it as returned',
      path: bookingPath(booking.id),
    },
  }
}

export const returnQuestion = bookingEmail({
  kind: 'return_question',
  topic: 'reminder',
  write: writeReturnQuestion,
})
