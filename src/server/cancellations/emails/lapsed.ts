import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { reservationsPath } from '#server/bookings/emails/paths.ts'
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
        `${renter} did not pay for ${title}, ${period}, in time, so the booking was cancelled automatically.`,
        'The dates can be booked by others again.',
      ],
      action: { label: 'See your reservations', path: reservationsPath },
    }
  }
  return {
    subject,
    lines: [
      `Your booking of ${title}, ${period}, was not paid in time, so it was cancelled automatically.`,
      booking.stripePaymentIntentId
        ? 'If a payment still goes through, you get all of it back.'
        : 'You have not been charged.',
      'If you still want the gear, you can ask for it again.',
    ],
    action: { label: 'See the gear', path: `/gear/${booking.listingId}` },
  }
}

export const bookingLapsed = bookingEmail({ kind: 'booking_lapsed', topic: 'lapse', write: writeLapsed })
