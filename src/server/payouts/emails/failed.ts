import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** The email to an owner whose payout the provider refused too often; undefined once the payout was sent after all. */
export function writePayoutFailed({ booking, title, period }: BookingFacts): EmailContent | undefined {
  if (booking.payoutStatus !== 'failed') return undefined
  return {
    subject: `We couldn’t send your payout: ${title}, ${period}`,
    lines: [
      `Stripe turned down your payout for ${title}, ${period}. Your money is safe, and we’re looking into it.`,
      'Please check your payout account for anything that needs your attention.',
    ],
    action: { label: 'Check your payout account', path: '/profile' },
  }
}

export const payoutFailed = bookingEmail({ kind: 'payout_failed', topic: 'payout', write: writePayoutFailed })
