import type { Queries } from '#adapters/database/port.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** The email to an owner whose payout is due and who has no payout account yet; undefined once that has changed. */
export async function writePayoutWaiting(
  { booking, title, period }: BookingFacts,
  queries: Queries,
): Promise<EmailContent | undefined> {
  const { stripePayoutsEnabled } = await queries
    .selectFrom('users')
    .select('stripePayoutsEnabled')
    .where('id', '=', booking.ownerId)
    .executeTakeFirstOrThrow()
  if (stripePayoutsEnabled || booking.payoutStatus !== 'pending' || !booking.payoutDueAt) return undefined
  return {
    subject: `Your payout is waiting: ${title}, ${period}`,
    lines: [
      `Your earnings for ${title}, ${period}, are ready, but your payout account is not set up yet.`,
      'Set it up in a few minutes, and the money is sent by itself.',
    ],
    action: { label: 'Set up payouts', path: '/profile' },
  }
}

export const payoutWaiting = bookingEmail({
  kind: 'payout_waiting',
  topic: 'payout',
  write: writePayoutWaiting,
})
