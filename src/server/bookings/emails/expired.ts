import { bookingEmail } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import { requestsPath } from './paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Email to both sides of a request that the owner neither approved nor declined in time. */
export function writeExpired({
  booking,
  side,
  title,
  period,
  renter,
  owner,
}: BookingFacts): EmailContent | undefined {
  if (booking.status !== 'declined') return undefined
  const subject = `Request expired: ${title}, ${period}`
  if (side === 'owner') {
    return {
      subject,
      lines: [
        `${renter}’s request for ${title}, ${period}, expired because it was not answered before its first day was over.`,
        'If your gear is not for rent right now, you can mark it as unavailable.',
      ],
      action: { label: 'See your requests', path: requestsPath },
    }
  }
  return {
    subject,
    lines: [
      `${owner} did not answer your request for ${title}, ${period}, in time, so it expired. You have not been charged.`,
    ],
    action: { label: 'Find other gear', path: '/browse' },
  }
}

export const bookingExpired = bookingEmail({ kind: 'booking_expired', topic: 'lapse', write: writeExpired })
