import { bookingEmail } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import { bookingPath } from './paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/**
 * Email to one side when the other has entered a pickup time; undefined once the time is removed or the booking is no longer
 * confirmed. It shows the time that is stored when the email is written and names nobody, because either side may have changed
 * it since.
 */
export function writePickupNoted({ booking, title, period }: BookingFacts): EmailContent | undefined {
  if (booking.status !== 'confirmed' || booking.pickupTimeNote === null) return undefined
  return {
    subject: `New pickup time: ${title}, ${period}`,
    lines: [
      `The pickup time for ${title} now reads:`,
      { by: 'Agreed time', quote: booking.pickupTimeNote },
      'Not what you agreed on? Suggest another time.',
    ],
    action: { label: 'See your trip', path: bookingPath(booking.id) },
  }
}

export const pickupNoted = bookingEmail({ kind: 'pickup_noted', topic: 'reminder', write: writePickupNoted })
