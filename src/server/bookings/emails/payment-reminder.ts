import { showDeadline } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Email to the renter some hours before an approved booking lapses. */
export function writePaymentReminder({
  booking,
  title,
  period,
  owner,
  total,
  now,
}: BookingFacts): EmailContent | undefined {
  if (booking.status !== 'approved' || !booking.dueAt || booking.dueAt <= now) return undefined
  return {
    subject: `Still waiting for your payment: ${title}, ${period}`,
    lines: [
      `${owner} is holding ${title} for you, ${period}, but only until ${showDeadline(booking.dueAt, serviceArea)}. After that, someone else can book these dates.`,
      'Don’t need it anymore? Cancel it, and you won’t be charged.',
    ],
    action: { label: `Pay ${total}`, path: `/booking/${booking.id}/payment` },
  }
}

export const paymentReminder = bookingEmail({
  kind: 'payment_reminder',
  topic: 'approval',
  showsAmount: true,
  write: writePaymentReminder,
})
