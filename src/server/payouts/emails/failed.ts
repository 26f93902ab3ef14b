import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** The email to an owner whose payout the provider refused too often; undefined once it has been sent after all. */
export function writePayoutFailed({ booking, title, period }: BookingFacts): EmailContent | undefined {
  if (booking.payoutStatus !== 'failed') return undefined
  return {
    subject: `We could not send your payout: ${title}, ${period}`,
    lines: [
      `The payment provider refused the payout for ${title}, ${period}. Your money is safe, and we look into it.`,
      'Please check that your payout account is in order.',
    ],
    action: { label: 'Check your payout account', path: '/profile' },
  }
}

export const payoutFailed = bookingEmail({ kind: 'payout_failed', topic: 'payout', write: writePayoutFailed })
