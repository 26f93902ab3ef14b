import { readMoney, showMoney } from '#domain/money.ts'
import { type AboutBooking, bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** The email to the owner, once their money has been sent. */
export function writePayoutSent(
  { booking, title, period, renter }: BookingFacts,
  amount: string,
): EmailContent {
  const payout = showMoney(readMoney(amount))
  return {
    subject: `Payout of ${payout}: ${title}, ${period}`,
    lines: [
      `${payout} is on its way to your payout account, for ${renter}’s rental of ${title}, ${period}.`,
      'Stripe will send it to your bank, which may take a few days to show it.',
    ],
    action: { label: 'See the booking', path: bookingPath(booking.id) },
  }
}

export const payoutSent = bookingEmail<AboutBooking & { amount: string }>({
  kind: 'payout_sent',
  topic: 'payout',
  write: (facts, _queries, { amount }) => writePayoutSent(facts, amount),
})
