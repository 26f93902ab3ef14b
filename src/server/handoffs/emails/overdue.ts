import type { Queries } from '#adapters/database/port.ts'
import { overdueCaseDays } from '#domain/overdue.ts'
import { showMoney } from '#domain/money.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import { findHandoffs } from '#server/handoffs/store.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Returns the email to both sides after the owner reported that gear is missing. Undefined once the gear is back. */
export async function writeOverdue(
  { booking, side, title, period, renter, owner }: BookingFacts,
  queries: Queries,
): Promise<EmailContent | undefined> {
  const handoffs = await findHandoffs(queries, booking.id)
  if (handoffs?.return.status !== 'overdue') return undefined
  const rate = showMoney(booking.dailyRate)
  const help = `If it isn’t back ${daysWords(overdueCaseDays)} from now, our team steps in.`
  return {
    subject: `Overdue: ${title}, ${period}`,
    lines:
      side === 'owner'
        ? [
            `You said that ${title} isn’t back. We asked ${renter} to bring it today.`,
            `We warn everyone who rents it within days, and they may cancel for a full refund. You can claim ${rate} for each day late.`,
            help,
          ]
        : [
            `${owner} says that ${title} isn’t back. Please bring it back today, or write to ${owner} right away.`,
            `Each day late can cost you ${rate}. Already back? Type the code that ${owner} sees, or ask them to mark it as returned.`,
            help,
          ],
    action: { label: 'See what to do', path: bookingPath(booking.id) },
  }
}

export const gearOverdue = bookingEmail({ kind: 'gear_overdue', topic: 'account', write: writeOverdue })
