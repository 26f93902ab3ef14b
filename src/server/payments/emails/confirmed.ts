import { cancellationDeadlineWords } from '#domain/wording/cancellation.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** The email to both parties, once the booking is paid; undefined if it is not confirmed any more. */
export function writeConfirmed(facts: BookingFacts): EmailContent | undefined {
  const { booking, side, title, period, renter, owner, total, earnings, now } = facts
  if (booking.status !== 'confirmed') return undefined
  const meeting = booking.delivery ? 'a time for the delivery' : 'a time and place for the pickup'
  const subject = `Confirmed: ${title}, ${period}`
  if (side === 'owner') {
    return {
      subject,
      lines: [
        `${renter} paid for ${title}, ${period}. The booking is confirmed.`,
        `You’ll earn ${earnings}. Message ${renter} to agree on ${meeting}.`,
        ...(booking.deliveryAddress ? [{ by: 'Deliver to', quote: booking.deliveryAddress }] : []),
      ],
      action: { label: 'See the booking', path: bookingPath(booking.id) },
    }
  }
  return {
    subject,
    lines: [
      `You paid ${total}, and your booking is confirmed: ${title}, ${period}.`,
      `Message ${owner} to agree on ${meeting}.`,
      ...(booking.deliveryAddress ? [{ by: 'Delivery to', quote: booking.deliveryAddress }] : []),
      `${cancellationDeadlineWords(booking, now, serviceArea)}.`,
    ],
    action: { label: 'See the booking', path: bookingPath(booking.id) },
  }
}

export const bookingConfirmed = bookingEmail({
  kind: 'booking_confirmed',
  topic: 'payment',
  showsAmount: true,
  write: writeConfirmed,
})
