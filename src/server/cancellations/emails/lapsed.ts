import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Email to both sides of a booking that was approved and not paid in time. */
export function writeLapsed({
  booking,
  side,
  title,
  period,
  renter,
}: BookingFacts): EmailContent | undefined {
  if (booking.status !== 'cancelled') return undefined
  const subject = `Not paid in time: ${title}, ${period}`
  if (side === 'owner') {
    return {
      subject,
      lines: [
        `${renter} didn’t pay for ${title}, ${period}, in time, so we canceled the booking.`,
        'Other renters can book these dates again.',
      ],
      action: { label: 'See the booking', path: bookingPath(booking.id) },
    }
  }
  return {
    subject,
    lines: [
      `You didn’t pay for ${title}, ${period}, in time, so we canceled the booking.`,
      booking.stripePaymentIntentId
        ? 'If a payment still goes through, you’ll get all of it back.'
        : 'You haven’t been charged.',
      'Still want it? Send a new request.',
    ],
    action: { label: 'See the gear', path: `/gear/${booking.listingId}` },
  }
}

export const bookingLapsed = bookingEmail({ kind: 'booking_lapsed', topic: 'lapse', write: writeLapsed })
