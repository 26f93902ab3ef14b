import type { Queries } from '#adapters/database/port.ts'
import type { EmailContent, EmailDefinition } from '#server/outbox/email.ts'
import { findBookingFacts, type BookingFacts } from './facts.ts'
import { bookingSummary } from './summary.ts'

export type AboutBooking = { bookingId: string }

type BookingEmail<Context extends AboutBooking> = Pick<EmailDefinition<Context>, 'kind' | 'topic'> & {
  /** For emails of before the rental; later ones say in their own words which amount they are about. */
  showsAmount?: boolean
  write: (
    facts: BookingFacts,
    queries: Queries,
    context: Context,
  ) => EmailContent | undefined | Promise<EmailContent | undefined>
}

/** An email about a booking to one of its sides, with a greeting and the booking at a glance. */
export const bookingEmail = <Context extends AboutBooking = AboutBooking>({
  kind,
  topic,
  showsAmount = false,
  write,
}: BookingEmail<Context>): EmailDefinition<Context> => ({
  kind,
  topic,
  async write(queries, { recipientId, context, now }) {
    const facts = recipientId && (await findBookingFacts(queries, context.bookingId, recipientId, now))
    if (!facts) return undefined
    const content = await write(facts, queries, context)
    return content && { to: facts.reader, summary: bookingSummary(facts, showsAmount), ...content }
  },
})
