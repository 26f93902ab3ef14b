import { readMoney, showMoney } from '#domain/money.ts'
import { type AboutBooking, bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** The email to the owner, after an admin refunded the renter. */
export const writeEarningsReduced = (
  { booking, title, period }: BookingFacts,
  amount: string,
): EmailContent => ({
  subject: `Refund of ${showMoney(readMoney(amount))} to the renter: ${title}, ${period}`,
  lines: [
    `We refunded ${showMoney(readMoney(amount))} to the renter of ${title}, ${period}. Your share of that comes out of your earnings for this booking.`,
    'If we already paid you, we’ll take that share back.',
  ],
  action: { label: 'See the booking', path: bookingPath(booking.id) },
})

export const earningsReduced = bookingEmail<AboutBooking & { amount: string }>({
  kind: 'earnings_reduced',
  topic: 'payout',
  write: (facts, _queries, { amount }) => writeEarningsReduced(facts, amount),
})
