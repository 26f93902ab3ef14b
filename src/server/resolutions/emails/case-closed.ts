import { type AboutBooking, bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPathOf } from '#server/bookings/emails/paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

type Outcome = 'released' | 'refunded' | 'withheld'

/** The email to both parties, once an admin has decided. A refund sends emails of its own. */
export function writeCaseClosed({ side, title, period }: BookingFacts, outcome: Outcome): EmailContent {
  const decided = {
    released:
      side === 'owner'
        ? 'The payout of this booking is sent as planned.'
        : 'The booking stands as it is, and the owner is paid.',
    refunded:
      side === 'owner'
        ? 'The renter gets money back, and your earnings for this booking change with it.'
        : 'You get money back. A separate email says how much.',
    withheld:
      side === 'owner'
        ? 'The bank took the payment back for good, so there is no payout for this booking.'
        : 'Your bank returned the payment to you, so the booking is settled.',
  }[outcome]
  return {
    subject: `Decided: ${title}, ${period}`,
    lines: [`We have looked at what was wrong with ${title}, ${period}.`, decided],
    action: {
      label: side === 'owner' ? 'See your reservations' : 'See your bookings',
      path: bookingPathOf(side),
    },
  }
}

export const caseClosed = bookingEmail<AboutBooking & { outcome: Outcome }>({
  kind: 'case_closed',
  topic: 'account',
  write: (facts, _queries, { outcome }) => writeCaseClosed(facts, outcome),
})
