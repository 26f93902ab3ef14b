import { showDeadline } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import type { EmailContent } from '#server/outbox/email.ts'
import { findChangeFacts, type AboutChange, type ChangeFacts } from './facts.ts'
import { moneyWords } from './money-words.ts'

/** Email to the side that has to accept or decline the proposed dates. */
export function writeProposed(facts: BookingFacts, change: ChangeFacts): EmailContent | undefined {
  const { dueAt, status } = change.change
  if (status !== 'proposed' || !dueAt || dueAt <= facts.now) return undefined
  const { other, before, after } = change
  return {
    subject: `${other} would like other dates for ${facts.title}: ${after}`,
    lines: [
      `${other} would like to change the dates of ${facts.title} from ${before} to ${after}.`,
      moneyWords(facts, change),
      `Please answer by ${showDeadline(dueAt, serviceArea)}. Until then we’re holding the new days; without an answer everything stays as it is.`,
    ],
    action: { label: 'Answer', path: change.bookingPath },
  }
}

export const dateChangeProposed = bookingEmail<AboutChange>({
  kind: 'date_change_proposed',
  topic: 'request',
  async write(facts, queries, context) {
    const change = await findChangeFacts(facts, queries, context)
    return change && writeProposed(facts, change)
  },
})
