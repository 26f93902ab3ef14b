import { showDeadline } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import { bookingPath } from './paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Email to the owner whose request still waits for an answer. */
export function writeAnswerReminder({
  booking,
  title,
  period,
  renter,
  earnings,
  now,
}: BookingFacts): EmailContent | undefined {
  if (booking.status !== 'pending' || !booking.dueAt || booking.dueAt <= now) return undefined
  const deadline = showDeadline(booking.dueAt, serviceArea)
  return {
    subject: `${renter} is waiting for your answer about ${title}`,
    lines: [
      `${renter} would like to rent your ${title}, ${period}, and you’d earn ${earnings}.`,
      `The request expires on ${deadline}. Please approve or decline it before then, so that ${renter} can plan.`,
    ],
    action: { label: 'Review the request', path: bookingPath(booking.id) },
  }
}

export const answerReminder = bookingEmail({
  kind: 'answer_reminder',
  topic: 'request',
  showsAmount: true,
  write: writeAnswerReminder,
})
