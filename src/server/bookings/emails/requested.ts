import { showDeadline } from '#domain/wording/dates.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { showMoney } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import { bookingPath } from './paths.ts'
import { oneLine } from '#server/outbox/one-line.ts'
import type { EmailContent } from '#server/outbox/email.ts'

export const requestedSubject = (renter: string, title: string): string =>
  `${oneLine(renter) || 'The renter'} would like to rent your ${oneLine(title)}`

/** Email that tells the owner of a new request. Undefined once the request is no longer pending or is past its deadline. */
export function writeRequested({
  booking,
  title,
  period,
  renter,
  earnings,
  now,
}: BookingFacts): EmailContent | undefined {
  if (booking.status !== 'pending' || !booking.dueAt || booking.dueAt <= now) return undefined
  return {
    subject: requestedSubject(renter, title),
    lines: [
      `${renter} wants to rent your ${title}, ${period} (${daysWords(booking.totalDays)}). You’ll earn ${earnings}.`,
      ...(booking.delivery
        ? [
            `${showMoney(booking.deliveryFee)} of that is for delivery. You’ll see the address once you approve.`,
          ]
        : []),
      ...(booking.message ? [{ by: renter, quote: booking.message }] : []),
      `Please approve or decline by ${showDeadline(booking.dueAt, serviceArea)}. Once you approve, we’ll hold the dates for ${renter}.`,
    ],
    action: { label: 'Review the request', path: bookingPath(booking.id) },
  }
}

export const bookingRequested = bookingEmail({
  kind: 'booking_requested',
  topic: 'request',
  showsAmount: true,
  write: writeRequested,
})
