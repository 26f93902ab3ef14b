import { startOfDay } from '#domain/calendar-date.ts'
import { showWeekday } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import { conversationPath } from './paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Email to both sides on the day before the last day of the rental. */
export function writeReturnReminder({
  booking,
  side,
  title,
  period,
  renter,
  owner,
  now,
}: BookingFacts): EmailContent | undefined {
  const { status, endDate } = booking
  if (status !== 'confirmed' || now >= startOfDay(serviceArea.zone, endDate)) return undefined
  const other = side === 'owner' ? renter : owner
  const day = `tomorrow, ${showWeekday(endDate)}`
  return {
    subject: `Return tomorrow: ${title}, ${period}`,
    lines: [
      side === 'owner'
        ? `${renter} brings ${title} back ${day}.`
        : `Your rental of ${title} ends ${day}. Please bring it back to ${owner} that day, as you got it.`,
      `If you have not agreed on a time and place yet, write to ${other}.`,
    ],
    action: { label: `Message ${other}`, path: conversationPath({ booking, side }) },
  }
}

export const returnReminder = bookingEmail({
  kind: 'return_reminder',
  topic: 'reminder',
  write: writeReturnReminder,
})
