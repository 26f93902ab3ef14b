import type { Queries } from '#adapters/database/port.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { bookingEmail, type AboutBooking } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import type { EmailContent } from '#server/outbox/email.ts'

type AboutProposal = AboutBooking & { proposalId: string }

/** Email to both sides about the pickup that they agreed on; undefined once the booking has ended. */
export async function writeAgreed(
  { booking, side, title, period, renter, owner }: BookingFacts,
  queries: Queries,
  { proposalId }: AboutProposal,
): Promise<EmailContent | undefined> {
  if (booking.status !== 'approved' && booking.status !== 'confirmed') return undefined
  const proposal = await queries
    .selectFrom('pickupProposals')
    .selectAll()
    .where('id', '=', proposalId)
    .where('status', '=', 'accepted')
    .executeTakeFirst()
  if (!proposal) return undefined
  const other = side === 'owner' ? renter : owner
  const time = showInstant(proposal.pickupAt, serviceArea)
  return {
    subject: `Pickup ${time}: ${title}, ${period}`,
    lines: [
      `You and ${other} agreed: the pickup of ${title} is at ${time}.`,
      ...(proposal.place ? [{ by: 'Where', quote: proposal.place }] : []),
    ],
    action: { label: 'See your trip', path: bookingPath(booking.id) },
  }
}

export const pickupAgreed = bookingEmail<AboutProposal>({
  kind: 'pickup_agreed',
  topic: 'reminder',
  write: writeAgreed,
})
