import { withPhotosWords } from '#domain/wording/counts.ts'
import type { Queries } from '#adapters/database/port.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** The email to both parties of a booking with a reported problem; undefined once the case is closed. */
export async function writeProblemOpened(
  { booking, side, title, period, renter, owner }: BookingFacts,
  queries: Queries,
): Promise<EmailContent | undefined> {
  const problem = await queries
    .selectFrom('cases')
    .select(['openedBy', 'description', 'photoCount'])
    .where('bookingId', '=', booking.id)
    .where('kind', '=', 'problem')
    .where('status', '=', 'open')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  if (!problem?.description) return undefined
  const isReader = problem.openedBy === (side === 'owner' ? booking.ownerId : booking.renterId)
  const by = problem.openedBy === booking.ownerId ? owner : renter
  return {
    subject: `Something is wrong: ${title}, ${period}`,
    lines: [
      isReader
        ? `You told us that something is wrong with ${title}, ${period}. We’ll get back to you both within 24 hours.`
        : `${by} told us that something is wrong with ${title}, ${period}. We’ll get back to you both within 24 hours.`,
      { by: isReader ? 'You' : by, quote: withPhotosWords(problem.description, problem.photoCount) },
      side === 'owner'
        ? 'Until then, we’ll hold the payout for this booking.'
        : 'Until then, we won’t pay the owner.',
    ],
    action: {
      label: isReader ? 'See your report' : 'Tell us your side',
      path: `/booking/${booking.id}`,
    },
  }
}

export const problemOpened = bookingEmail({
  kind: 'problem_opened',
  topic: 'account',
  write: writeProblemOpened,
})
