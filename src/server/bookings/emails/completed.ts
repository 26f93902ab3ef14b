import type { Queries } from '#adapters/database/port.ts'
import type { Side } from '#domain/booking.ts'
import { showDeadline } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { bookingEmail } from './booking-email.ts'
import type { BookingFacts } from './facts.ts'
import { bookingPath } from './paths.ts'
import { findReviewEnd } from './review-end.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** Email that asks one side for a review, unless that side has written one or no longer can. */
export async function writeCompleted(
  { booking, side, title, period, renter, owner, now }: BookingFacts,
  queries: Queries,
): Promise<EmailContent | undefined> {
  const until = await findReviewEnd(queries, { booking, side, now })
  if (!until) return undefined
  const other = side === 'owner' ? renter : owner
  const isRecorded = await isHandoffRecorded(queries, booking.id)
  return {
    subject: `How was it? ${title}, ${period}`,
    lines: [
      side === 'owner'
        ? `${renter}’s rental of ${title}, ${period}, is over. How was ${renter} as a renter?`
        : `Your rental of ${title}, ${period}, is over. How were the gear and ${owner}?`,
      `A few words help everyone in town. You have until ${showDeadline(until, serviceArea)}. We’ll publish your review then, or as soon as ${other} has written one too.`,
      ...(isRecorded ? [] : [notBackWords(side, title, owner)]),
    ],
    action: { label: 'Write a review', path: bookingPath(booking.id) },
  }
}

/**
 * Whether the pickup or the return was confirmed in the app. If so, a separate email at noon asks whether the gear is back, so
 * this one does not (Product rules: Handoff).
 */
async function isHandoffRecorded(queries: Queries, bookingId: string): Promise<boolean> {
  const recorded = await queries
    .selectFrom('handoffs')
    .select('kind')
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst()
  return recorded !== undefined
}

const notBackWords = (side: Side, title: string, owner: string) =>
  side === 'owner'
    ? `${title} isn’t back? Say so on the page of the booking: we’ll warn whoever rents it next.`
    : `You still have ${title}? Bring it back today, and message ${owner}.`

export const bookingCompleted = bookingEmail({
  kind: 'booking_completed',
  topic: 'review',
  write: writeCompleted,
})
