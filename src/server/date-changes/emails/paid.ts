import { cancellationDeadlineWords } from '#domain/wording/cancellation.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import type { EmailContent } from '#server/outbox/email.ts'
import { doneMoney } from './answered.ts'
import { findChangeFacts, type AboutChange, type ChangeFacts } from './facts.ts'

/** Email to both sides, once the renter has paid the difference of a change. */
export function writePaid(facts: BookingFacts, change: ChangeFacts): EmailContent | undefined {
  const { booking, side, title, renter, now } = facts
  const { status } = change.change
  if (status !== 'done' || (booking.status !== 'confirmed' && booking.status !== 'completed'))
    return undefined
  return {
    subject: `Paid: ${title} is now yours ${change.after}`,
    ...(side === 'owner' && { subject: `${renter} paid the difference: ${title}, now ${change.after}` }),
    lines: [
      ...doneMoney(facts, change),
      `The booking of ${title} is now ${change.after}.`,
      ...(side === 'renter' && booking.status === 'confirmed'
        ? [`${cancellationDeadlineWords(booking, now, serviceArea)}.`]
        : []),
    ],
    action: { label: 'See the booking', path: change.bookingPath },
  }
}

export const dateChangePaid = bookingEmail<AboutChange>({
  kind: 'date_change_paid',
  topic: 'payment',
  async write(facts, queries, context) {
    const change = await findChangeFacts(facts, queries, context)
    return change && writePaid(facts, change)
  },
})
