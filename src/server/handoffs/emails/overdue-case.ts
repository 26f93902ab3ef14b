import type { Queries } from '#adapters/database/port.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import { findHandoffs } from '#server/handoffs/store.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/**
 * Returns the email that says, to both sides, that the admins have a case about missing gear. Undefined once the gear
 * is back.
 */
export async function writeOverdueCase(
  { booking, side, title, period, renter, owner }: BookingFacts,
  queries: Queries,
): Promise<EmailContent | undefined> {
  const handoffs = await findHandoffs(queries, booking.id)
  if (handoffs?.return.status !== 'overdue') return undefined
  return {
    subject: `Our team is looking into it: ${title}, ${period}`,
    lines: [
      side === 'owner'
        ? `${title} has been missing for three days. Our team looks into it now and gets back to you and ${renter} within 24 hours.`
        : `${owner} has been missing ${title} for three days. Our team looks into it now and gets back to you both within 24 hours.`,
      side === 'owner' ? 'If it comes back, mark it as returned.' : `Please bring it back to ${owner} today.`,
    ],
    action: { label: 'See your trip', path: bookingPath(booking.id) },
  }
}

export const overdueCase = bookingEmail({ kind: 'overdue_case', topic: 'account', write: writeOverdueCase })
