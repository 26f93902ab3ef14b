import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/**
 * Returns the email that says that late gear is back, for a renter who was warned about it. Undefined once their
 * booking has ended.
 */
export function writeGearBack({ booking, title, period, owner }: BookingFacts): EmailContent | undefined {
  if (booking.status !== 'approved' && booking.status !== 'confirmed') return undefined
  return {
    subject: `It’s back: ${title}, ${period}`,
    lines: [`Good news: ${title} is back with ${owner}, so your rental, ${period}, can go ahead.`],
    action: { label: 'See your booking', path: bookingPath(booking.id) },
  }
}

export const gearBack = bookingEmail({ kind: 'gear_back', topic: 'account', write: writeGearBack })
