import type { Queries } from '#adapters/database/port.ts'
import { startOfDay } from '#domain/calendar-date.ts'
import { showDateWithWeekday } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail, type AboutRentalDay } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import { bookingPath } from './paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Email to both sides on the day before the last day of the rental. */
export function writeReturnReminder(
  { booking, side, title, period, renter, owner, now }: BookingFacts,
  _queries: Queries,
  { rentalDay }: AboutRentalDay,
): EmailContent | undefined {
  const { status, endDate } = booking
  if (status !== 'confirmed' || now >= startOfDay(serviceArea.zone, endDate)) return undefined
  if (rentalDay && rentalDay !== endDate) return undefined
  const other = side === 'owner' ? renter : owner
  const day = `tomorrow, ${showDateWithWeekday(endDate)}`
  return {
    subject: `Return tomorrow: ${title}, ${period}`,
    lines: [
      side === 'owner'
        ? `${renter} will bring ${title} back ${day}.`
        : `Your rental of ${title} ends ${day}. Please bring it back to ${owner} that day, in the shape you got it.`,
      `If you haven’t agreed on a time and place yet, message ${other}.`,
    ],
    action: { label: 'See the booking', path: bookingPath(booking.id) },
  }
}

export const returnReminder = bookingEmail<AboutRentalDay>({
  kind: 'return_reminder',
  topic: 'reminder',
  write: writeReturnReminder,
})
