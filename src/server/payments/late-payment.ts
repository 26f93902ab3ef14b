import { sql, type Transaction } from 'kysely'
import type { PaymentIntentState } from '#adapters/payments/port.ts'
import type { Tables } from '#adapters/database/port.ts'
import { charge } from '#domain/ledger.ts'
import { post } from '#server/ledger/store.ts'
import { planRefund } from './plan-refund.ts'
import { requireCharge } from './require-charge.ts'

/** Plans one full refund of a payment for a booking that had ended unpaid. The caller holds the booking's lock. */
export async function planLateRefund(
  tx: Transaction<Tables>,
  bookingId: string,
  intent: PaymentIntentState,
  now: Date,
): Promise<void> {
  const booking = await tx
    .selectFrom('bookings')
    .select(['id', 'status', 'stripePaymentIntentId', 'confirmedAt'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  // A booking that was confirmed before it was canceled is refunded by the rules of the cancellation.
  const isLate =
    booking.confirmedAt === null && (booking.status === 'cancelled' || booking.status === 'declined')
  if (!isLate || intent.status !== 'succeeded' || intent.amountReceived <= 0) return
  await post(tx, bookingId, charge(requireCharge(intent), intent.amountReceived), now)
  const before = await tx
    .selectFrom('operations')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'refund')
    .where(sql<boolean>`request ->> 'intentId' = ${intent.id}`)
    .executeTakeFirst()
  if (before) return
  await planRefund(tx, booking, { unsold: intent.amountReceived }, 'late_payment', now)
}
