import { showDeadline } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import type { EmailContent } from '#server/outbox/email.ts'
import { findChangeFacts, type AboutChange, type ChangeFacts } from './facts.ts'

/** Email to the side that proposed other dates, once the other one has answered. */
export function writeAnswered(facts: BookingFacts, change: ChangeFacts): EmailContent | undefined {
  const { title, side, renter } = facts
  const { other, before, after, difference, bookingPath } = change
  const { status, answeredAt, dueAt } = change.change
  const action = { label: 'See the booking', path: bookingPath }
  if (status === 'declined') {
    return {
      subject: `${title} stays on ${before}`,
      lines: [
        `${other} can’t change the dates of ${title} to ${after}. Everything stays as it is: ${before}.`,
      ],
      action,
    }
  }
  if (status === 'accepted' && dueAt) {
    const deadline = showDeadline(dueAt, serviceArea)
    return side === 'renter'
      ? {
          subject: `${other} accepted ${after}: please pay the difference of ${difference}`,
          lines: [
            `Good news: ${other} accepted ${after} for ${title}.`,
            `Please pay the difference of ${difference} by ${deadline}. The new dates count once it’s paid; until then we’re holding them for you.`,
          ],
          action: { label: `Pay ${difference}`, path: bookingPath },
        }
      : {
          subject: `${renter} accepted ${after} and now pays the difference`,
          lines: [
            `${renter} accepted ${after} for ${title} and has until ${deadline} to pay the difference.`,
            `Until then the booking stays on ${before}, and we’re holding the new days.`,
          ],
          action,
        }
  }
  // When the renter paid a difference, both sides get the email about that payment instead.
  if (status !== 'done' || !answeredAt || change.terms.outcome === 'pay') return undefined
  return {
    subject: `New dates for ${title}: ${after}`,
    lines: [`${other} accepted. Your booking of ${title} is now ${after}.`, ...doneMoney(facts, change)],
    action,
  }
}

/** Returns the sentences that say what money a completed change of dates moved. */
export function doneMoney({ side, total, earnings, booking }: BookingFacts, change: ChangeFacts): string[] {
  if (change.terms.difference === 0) return []
  switch (change.terms.outcome) {
    case 'refund':
      return side === 'renter'
        ? [
            `${change.difference} is going back to the card you paid with. Your bank may take up to ten days to show it.`,
          ]
        : [`You’ll earn ${earnings} now.`]
    case 'keep':
      return side === 'renter'
        ? [
            `The days that fall away began in less than 24 hours, so their ${change.difference} isn’t refunded.`,
          ]
        : ['Your payout stays the same, because the days that fall away began in less than 24 hours.']
    case 'pay':
      return [
        side === 'renter'
          ? `You paid the difference of ${change.difference}.`
          : `You’ll earn ${earnings} now.`,
      ]
    case 'none':
      if (booking.confirmedAt) return []
      return [side === 'renter' ? `The price is ${total} now.` : `You’ll earn ${earnings} now.`]
  }
}

export const dateChangeAnswered = bookingEmail<AboutChange>({
  kind: 'date_change_answered',
  topic: 'approval',
  async write(facts, queries, context) {
    const change = await findChangeFacts(facts, queries, context)
    return change && writeAnswered(facts, change)
  },
})
