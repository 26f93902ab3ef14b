import { cancellationDeadlineWords } from '#domain/wording/cancellation.ts'
import { showDeadline } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/**
 * Email that tells the renter that the request was approved, and asks for the payment. Undefined once the booking is
 * paid, canceled or past its deadline.
 */
export function writeApproved({
  booking,
  title,
  period,
  owner,
  total,
  now,
}: BookingFacts): EmailContent | undefined {
  if (booking.status !== 'approved' || !booking.dueAt || booking.dueAt <= now) return undefined
  return {
    subject: `Approved: ${title}, ${period}`,
    lines: [
      `Good news: ${owner} approved your request for ${title}, ${period}. We’re holding the dates for you.`,
      `Please pay ${total} by ${showDeadline(booking.dueAt, serviceArea)}. After that, someone else can book these dates.`,
      `${cancellationDeadlineWords(booking, now, serviceArea)}.`,
    ],
    action: { label: `Pay ${total}`, path: `/booking/${booking.id}/payment` },
  }
}

export const bookingApproved = bookingEmail({
  kind: 'booking_approved',
  topic: 'approval',
  showsAmount: true,
  write: writeApproved,
})
