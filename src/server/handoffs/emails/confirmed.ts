import type { Queries } from '#adapters/database/port.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import { findHandoffs } from '#server/handoffs/store.ts'
import type { EmailContent } from '#server/outbox/email.ts'
import type { AboutHandoff } from './said.ts'

/** Returns the email to the side that did not confirm the handoff. It says that the gear changed hands, and when. */
export async function writeConfirmed(
  { booking, side, title, period, renter, owner }: BookingFacts,
  queries: Queries,
  { handoff: kind }: AboutHandoff,
): Promise<EmailContent | undefined> {
  const handoffs = await findHandoffs(queries, booking.id)
  const at = handoffs?.[kind].confirmedAt
  if (!at) return undefined
  const time = showInstant(at, serviceArea)
  const other = side === 'owner' ? renter : owner
  const happened = kind === 'pickup' ? 'was handed over' : 'is back'
  return {
    subject: `${kind === 'pickup' ? 'Handed over' : 'Returned'}: ${title}, ${period}`,
    lines: [
      `You and ${other} agree: ${title} ${happened}, ${time}.`,
      'Something looks different than it should? Add photos and a note within 24 hours.',
    ],
    action: { label: 'See your trip', path: bookingPath(booking.id) },
  }
}

export const handoffConfirmed = bookingEmail<AboutHandoff>({
  kind: 'handoff_confirmed',
  topic: 'reminder',
  write: writeConfirmed,
})
