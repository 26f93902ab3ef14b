import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Queries } from '#adapters/database/port.ts'
import type { EmailContent, EmailDefinition } from '#server/outbox/email.ts'
import { findBookingFacts, type BookingFacts } from './facts.ts'
import { bookingSummary } from './summary.ts'

export type AboutBooking = { bookingId: string }

/**
 * The context of a reminder of pickup or return. `rentalDay` is the first or last day that it announces. An email
 * whose day has moved since is dropped: another reminder follows for the new day.
 */
export type AboutRentalDay = AboutBooking & { rentalDay?: CalendarDate }

type BookingEmail<Context extends AboutBooking> = Pick<EmailDefinition<Context>, 'kind' | 'topic'> & {
  /** Adds the amount to the summary of an email that is sent before the rental. Later emails state their amount in the text. */
  showsAmount?: boolean
  write: (
    facts: BookingFacts,
    queries: Queries,
    context: Context,
  ) => EmailContent | undefined | Promise<EmailContent | undefined>
}

/** Defines an email about a booking to one of its sides, with a greeting, a picture of the gear and a summary of the booking. */
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
    const picture = { path: facts.picture, alt: facts.title }
    return content && { to: facts.reader, picture, summary: bookingSummary(facts, showsAmount), ...content }
  },
})
