import type { Queries } from '#adapters/database/port.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { bookingEmail, type AboutBooking } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

type AboutProposal = AboutBooking & { proposalId: string }

/** Email to the side that can accept a proposed pickup; undefined once it was answered or its time has passed. */
export async function writeProposed(
  { booking, side, title, period, renter, owner, now }: BookingFacts,
  queries: Queries,
  { proposalId }: AboutProposal,
): Promise<EmailContent | undefined> {
  const proposal = await queries
    .selectFrom('pickupProposals')
    .selectAll()
    .where('id', '=', proposalId)
    .executeTakeFirst()
  if (proposal?.status !== 'open' || proposal.pickupAt <= now) return undefined
  const other = side === 'owner' ? renter : owner
  const time = showInstant(proposal.pickupAt, serviceArea)
  return {
    subject: `${other} proposed ${time}: ${title}, ${period}`,
    lines: [
      `${other} would like to meet for the pickup of ${title} at ${time}.`,
      ...(proposal.place ? [{ by: 'Where', quote: proposal.place }] : []),
      'Accept it, or propose another time. Free cancellation ends when it did before.',
    ],
    action: { label: 'Accept or propose another time', path: bookingPath(booking.id) },
  }
}

export const pickupProposed = bookingEmail<AboutProposal>({
  kind: 'pickup_proposed',
  topic: 'reminder',
  write: writeProposed,
})
