import type { Queries } from '#adapters/database/port.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { reservationsPath } from '#server/bookings/emails/paths.ts'
import type { Writing } from '#server/outbox/email.ts'

const seeReservations = { label: 'See your reservations', path: reservationsPath }

/** To the owner, once their money has left. */
export function writePayoutSent({ title, period, renter }: BookingFacts, amount: string): Writing {
  const payout = showMoney(readMoney(amount))
  return {
    subject: `Payout of ${payout}: ${title}, ${period}`,
    lines: [
      `${payout} is on its way to your payout account, for ${renter}’s rental of ${title}, ${period}.`,
      'Your bank shows it once the payment provider has paid it out.',
    ],
    action: seeReservations,
  }
}

/** To an owner whose money is due and has nowhere to go, as long as that is so. */
export async function writePayoutWaiting(
  queries: Queries,
  { booking, title, period }: BookingFacts,
): Promise<Writing | undefined> {
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

/** To an owner whose payout the provider refused too often, until it has gone out after all. */
export function writePayoutFailed({ booking, title, period }: BookingFacts): Writing | undefined {
  if (booking.payoutStatus !== 'failed') return undefined
  return {
    subject: `We could not send your payout: ${title}, ${period}`,
    lines: [
      `The payment provider refused the payout for ${title}, ${period}. Your money is safe, and we look into it.`,
      'Please check that your payout account is in order.',
    ],
    action: { label: 'Check your payout account', path: '/profile' },
  }
}

/** To an owner whose earnings were kept for what they owed. */
export const writePayoutKept = ({ title, period }: BookingFacts): Writing => ({
  subject: `Earnings kept for an open balance: ${title}, ${period}`,
  lines: [
    `Your earnings for ${title}, ${period}, went against what you owed after an earlier refund.`,
    'Later earnings are paid out as usual.',
  ],
  action: seeReservations,
})
