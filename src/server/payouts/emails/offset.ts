import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** The email to an owner whose earnings were deducted from their debt. */
export const writePayoutOffset = ({ booking, title, period }: BookingFacts): EmailContent => ({
  subject: `Earnings put toward your balance: ${title}, ${period}`,
  lines: [
    `Your earnings for ${title}, ${period}, went toward what you owed after an earlier refund.`,
    'We’ll pay out later earnings as usual.',
  ],
  action: { label: 'See the booking', path: bookingPath(booking.id) },
})

export const payoutOffset = bookingEmail({ kind: 'payout_kept', topic: 'payout', write: writePayoutOffset })
