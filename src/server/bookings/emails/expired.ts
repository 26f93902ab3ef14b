import { bookingEmail } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import { bookingPath, similarGearPath } from './paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Email to both sides of a request that the owner neither approved nor declined in time. */
export function writeExpired(facts: BookingFacts): EmailContent | undefined {
  const { booking, side, title, period, renter, owner } = facts
  if (booking.status !== 'declined') return undefined
  const subject = `Request expired: ${title}, ${period}`
  if (side === 'owner') {
    return {
      subject,
      lines: [
        `${renter}’s request for ${title}, ${period}, expired because you didn’t answer in time.`,
        'Not renting it out right now? Mark it as unavailable.',
      ],
      action: { label: 'See the request', path: bookingPath(booking.id) },
    }
  }
  return {
    subject,
    lines: [
      `${owner} didn’t answer your request for ${title}, ${period}, in time, so it expired. You haven’t been charged.`,
    ],
    action: { label: 'See similar gear for these dates', path: similarGearPath(facts) },
  }
}

export const bookingExpired = bookingEmail({ kind: 'booking_expired', topic: 'lapse', write: writeExpired })
