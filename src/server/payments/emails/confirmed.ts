import { cancellationDeadlineWords } from '#domain/date-words.ts'
import { bookedPrice } from '#domain/price-words.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { talkPath } from '#server/bookings/emails/paths.ts'
import type { Writing } from '#server/outbox/email.ts'

/** To both sides, once the booking is paid. */
export function writeConfirmed(facts: BookingFacts): Writing | undefined {
  const { booking, side, title, period, renter, owner, total, price, earnings, now } = facts
  if (booking.status !== 'confirmed') return undefined
  const meeting = booking.delivery ? 'a time for the delivery' : 'a time and place for the pickup'
  const subject = `Confirmed: ${title}, ${period}`
  if (side === 'owner') {
    return {
      subject,
      lines: [
        `${renter} paid for ${title}, ${period}. The booking is confirmed.`,
        `You earn ${earnings}. Write to ${renter} to agree on ${meeting}.`,
        ...(booking.deliveryAddress ? [{ by: 'Deliver to', quote: booking.deliveryAddress }] : []),
      ],
      action: { label: `Message ${renter}`, path: talkPath(facts) },
    }
  }
  return {
    subject,
    lines: [
      `You paid ${total}, and your booking is confirmed: ${title}, ${period}.`,
      `The price: ${price}.`,
      `Write to ${owner} to agree on ${meeting}.`,
      ...(booking.deliveryAddress ? [{ by: 'Delivery to', quote: booking.deliveryAddress }] : []),
      `${cancellationDeadlineWords({ ...bookedPrice(booking), startDate: booking.startDate }, now, serviceArea)}.`,
    ],
    action: { label: `Message ${owner}`, path: talkPath(facts) },
  }
}
