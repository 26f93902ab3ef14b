import type { Queries } from '#adapters/database/port.ts'
import { otherSide, type HandoffKind } from '#domain/handoff.ts'
import { bookingEmail, type AboutBooking } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { bookingPath } from '#server/bookings/emails/paths.ts'
import { findHandoffs } from '#server/handoffs/store.ts'
import type { EmailContent } from '#server/outbox/email.ts'

export type AboutHandoff = AboutBooking & { handoff: HandoffKind }

/**
 * Returns the email that asks one side to confirm the handoff that the other side reported. Undefined once it is
 * confirmed.
 */
export async function writeSaid(
  { booking, side, title, period, renter, owner }: BookingFacts,
  queries: Queries,
  { handoff: kind }: AboutHandoff,
): Promise<EmailContent | undefined> {
  const handoffs = await findHandoffs(queries, booking.id)
  const status = handoffs?.[kind].status
  const isOverdue = status === 'overdue' && side === 'owner'
  if (status !== `said_by_${otherSide(side)}` && !isOverdue) return undefined
  const other = side === 'owner' ? renter : owner
  const words = kind === 'pickup' ? pickupWords : returnWords
  return {
    subject: `${words[side].asked} ${title}, ${period}`,
    lines: [
      `${other} ${words[side].said.replace('{title}', title)}.`,
      'Confirm it if that’s right. If not, send a message first.',
    ],
    action: { label: 'Look and confirm', path: bookingPath(booking.id) },
  }
}

const pickupWords = {
  renter: { asked: 'Did you pick it up?', said: 'says that you picked up {title}' },
  owner: { asked: 'Did you hand it over?', said: 'says that they picked up {title}' },
}
const returnWords = {
  renter: { asked: 'Did you bring it back?', said: 'says that {title} is back' },
  owner: { asked: 'Is it back?', said: 'says that they brought {title} back' },
}

export const handoffSaid = bookingEmail<AboutHandoff>({
  kind: 'handoff_said',
  topic: 'reminder',
  write: writeSaid,
})
