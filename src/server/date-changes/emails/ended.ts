import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import type { EmailContent } from '#server/outbox/email.ts'
import { findChangeFacts, type AboutChange, type ChangeFacts } from './facts.ts'

/** Email about a change of dates that ended: to the other side when it was taken back, to both sides when it lapsed. */
export function writeEnded(facts: BookingFacts, change: ChangeFacts): EmailContent | undefined {
  const { booking, title, side, renter } = facts
  const { other, before, after, isMine } = change
  const { status, answeredAt } = change.change
  if (booking.status !== 'approved' && booking.status !== 'confirmed') return undefined
  if (status !== 'withdrawn' && status !== 'lapsed') return undefined
  const what = () => {
    if (status === 'withdrawn')
      return answeredAt
        ? `${other} doesn’t want ${after} for ${title} anymore.`
        : `${other} took back the question about ${after} for ${title}.`
    if (answeredAt)
      return side === 'renter'
        ? `You didn’t pay the difference for ${after} in time.`
        : `${renter} didn’t pay the difference for ${after} in time.`
    return isMine
      ? `${other} didn’t answer in time about ${after}.`
      : `You didn’t answer in time about ${after}.`
  }
  const late =
    side === 'renter' && answeredAt ? ['If a payment still goes through, you’ll get all of it back.'] : []
  return {
    subject: `${title} stays on ${before}`,
    lines: [`${what()} The booking stays as it is: ${before}.`, ...late],
    action: { label: 'See the booking', path: change.bookingPath },
  }
}

export const dateChangeEnded = bookingEmail<AboutChange>({
  kind: 'date_change_ended',
  topic: 'lapse',
  async write(facts, queries, context) {
    const change = await findChangeFacts(facts, queries, context)
    return change && writeEnded(facts, change)
  },
})
