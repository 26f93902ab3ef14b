import { readMoney, showMoney } from '#domain/money.ts'
import { type AboutBooking, bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** The email to the renter, once the payment provider has made the refund. */
export function writeRefunded({ booking, title, period }: BookingFacts, amount: string): EmailContent {
  const refund = showMoney(readMoney(amount))
  return {
    subject: `Refund of ${refund}: ${title}, ${period}`,
    lines: [
      `${refund} is on its way back to the card you paid with, for ${title}, ${period}.`,
      'Your bank may take up to ten days to show it.',
    ],
    action: { label: 'See the booking', path: bookingPath(booking.id) },
  }
}

export const paymentRefunded = bookingEmail<AboutBooking & { amount: string }>({
  kind: 'payment_refunded',
  topic: 'payment',
  write: (facts, _queries, { amount }) => writeRefunded(facts, amount),
})
