import { showInstant } from '#domain/wording/dates.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { showMoney } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import { requestsPath } from './paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Email to the owner while a request is pending. */
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
    subject: `${renter} would like to rent your ${title}`,
    lines: [
      `${renter} asks for ${title}: ${period} (${daysWords(booking.totalDays)}). You earn ${earnings}.`,
      ...(booking.delivery
        ? [
            `${showMoney(booking.deliveryFee)} of that is for the delivery. You see the address once you approve.`,
          ]
        : []),
      ...(booking.message ? [{ by: renter, quote: booking.message }] : []),
      `The request is open until ${showInstant(booking.dueAt, serviceArea)}. Once you approve it, the dates are held for ${renter}.`,
    ],
    action: { label: 'Review the request', path: requestsPath },
  }
}

export const bookingRequested = bookingEmail({
  kind: 'booking_requested',
  topic: 'request',
  showsAmount: true,
  write: writeRequested,
})
