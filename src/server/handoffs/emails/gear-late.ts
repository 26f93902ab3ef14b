import type { Queries } from '#adapters/database/port.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { similarGearPath } from '#server/bookings/emails/paths.ts'
import { findHandoffs } from '#server/handoffs/store.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/**
 * Returns the email that warns a renter that the gear they booked was not returned. Undefined once the gear is back
 * or their booking has ended.
 */
export async function writeGearLate(
  facts: BookingFacts,
  queries: Queries,
): Promise<EmailContent | undefined> {
  const { booking, title, period, owner, total } = facts
  if (booking.status !== 'approved' && booking.status !== 'confirmed') return undefined
  const warning = await queries
    .selectFrom('lateGearWarnings')
    .select('lateBookingId')
    .where('bookingId', '=', booking.id)
    .executeTakeFirst()
  const handoffs = warning && (await findHandoffs(queries, warning.lateBookingId))
  if (handoffs?.return.status !== 'overdue') return undefined
  const refund =
    booking.status === 'confirmed'
      ? `You may cancel at any time until you pick it up, and get all ${total} back.`
      : 'You haven’t paid, and you may cancel at any time.'
  return {
    subject: `May be late: ${title}, ${period}`,
    lines: [
      `The renter before you hasn’t brought ${title} back to ${owner} yet, so it may not be there for you, ${period}.`,
      `${refund} Or wait: we’ll tell you as soon as it’s back.`,
    ],
    action: { label: 'See similar gear for these dates', path: similarGearPath(facts) },
  }
}

export const gearLate = bookingEmail({ kind: 'gear_late', topic: 'account', write: writeGearLate })
