import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { reservationsPath } from '#server/bookings/emails/paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** The email to an owner whose earnings were deducted from their debt. */
export const writePayoutOffset = ({ title, period }: BookingFacts): EmailContent => ({
  subject: `Earnings kept for an open balance: ${title}, ${period}`,
  lines: [
    `Your earnings for ${title}, ${period}, went against what you owed after an earlier refund.`,
    'Later earnings are paid out as usual.',
  ],
  action: { label: 'See your reservations', path: reservationsPath },
})

export const payoutOffset = bookingEmail({ kind: 'payout_kept', topic: 'payout', write: writePayoutOffset })
