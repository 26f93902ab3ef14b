import { inTransaction } from '#adapters/database/transactions.ts'
import type { RefundState } from '#adapters/payments/port.ts'
import { lockBooking } from '#server/bookings/store.ts'
import type { Parts } from '#server/parts.ts'
import { hurryRefunds } from './store.ts'

const isLost = ({ status }: RefundState) => status === 'failed' || status === 'canceled'

/**
 * Reads the refunds of an intent again: one that is still on its way is looked at now, and one that a bank returned
 * after it had succeeded is marked as failed, for an admin to see.
 */
export async function renewRefunds(parts: Parts, intentId: string): Promise<void> {
  const { database, payments, clock, log } = parts
  const booking = await database
    .selectFrom('bookings')
    .select(['id', 'stripePaymentIntentId'])
    .where('stripePaymentIntentId', '=', intentId)
    .executeTakeFirst()
  if (!booking) return
  await hurryRefunds(database, booking.id)
  const lost = (await payments.listRefunds(intentId)).filter(isLost).map(({ id }) => id)
  if (lost.length === 0) return
  await inTransaction(database, async (tx) => {
    const locked = await lockBooking(tx, booking.id)
    if (!locked?.stripeRefundId || !lost.includes(locked.stripeRefundId)) return
    await tx
      .updateTable('bookings')
      .set({ refundStatus: 'failed', updatedAt: clock.now() })
      .where('id', '=', booking.id)
      .where('refundStatus', '=', 'completed')
      .execute()
  })
  log.error({ bookingId: booking.id, lost }, 'A refund did not reach the renter')
}
