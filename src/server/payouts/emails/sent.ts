import { readMoney, showMoney } from '#domain/money.ts'
import { type AboutBooking, bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { reservationsPath } from '#server/bookings/emails/paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** The email to the owner, once their money has been sent. */
export function writePayoutSent({ title, period, renter }: BookingFacts, amount: string): EmailContent {
  const payout = showMoney(readMoney(amount))
  return {
    subject: `Payout of ${payout}: ${title}, ${period}`,
    lines: [
      `${payout} is on its way to your payout account, for ${renter}’s rental of ${title}, ${period}.`,
      'Your bank shows it once the payment provider has paid it out.',
    ],
    action: { label: 'See your reservations', path: reservationsPath },
  }
}

export const payoutSent = bookingEmail<AboutBooking & { amount: string }>({
  kind: 'payout_sent',
  topic: 'payout',
  write: (facts, _queries, { amount }) => writePayoutSent(facts, amount),
})
