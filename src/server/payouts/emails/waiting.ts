import type { Queries } from '#adapters/database/port.ts'
import { bookingEmail } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import type { EmailContent } from '#server/outbox/email.ts'

/** To an owner whose money is due and has nowhere to go, as long as that is so. */
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
      `Your earnings for ${title}, ${period}, are ready, but you haven’t set up payouts yet.`,
      'It takes a few minutes. Once you’re done, we’ll send the money.',
    ],
    action: { label: 'Set up payouts', path: '/profile' },
  }
}

export const payoutWaiting = bookingEmail({
  kind: 'payout_waiting',
  topic: 'payout',
  write: writePayoutWaiting,
})
