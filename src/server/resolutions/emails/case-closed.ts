import { type AboutBooking, bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

type Outcome = 'released' | 'refunded' | 'withheld'

/** The email to both parties, once an admin has decided. A refund sends emails of its own. */
export function writeCaseClosed(
  { booking, side, title, period }: BookingFacts,
  outcome: Outcome,
): EmailContent {
  const decided = {
    released:
      side === 'owner'
        ? 'We’ll send your payout for this booking as planned.'
        : 'The booking stands, and we’ll pay the owner.',
    refunded:
      side === 'owner'
        ? 'We’re refunding the renter, which changes what you earn from this booking.'
        : 'You’ll get money back. We’ll send you a separate email with the amount.',
    withheld:
      side === 'owner'
        ? 'The renter’s bank took the payment back for good, so there won’t be a payout for this booking.'
        : 'Your bank returned the payment to you, so the booking is settled.',
  }[outcome]
  return {
    subject: `Decided: ${title}, ${period}`,
    lines: [`We’ve looked into what went wrong with ${title}, ${period}.`, decided],
    action: { label: 'See the booking', path: bookingPath(booking.id) },
  }
}

export const caseClosed = bookingEmail<AboutBooking & { outcome: Outcome }>({
  kind: 'case_closed',
  topic: 'account',
  write: (facts, _queries, { outcome }) => writeCaseClosed(facts, outcome),
})
