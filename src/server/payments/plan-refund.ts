import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { refundOwed } from '#domain/ledger.ts'
import { plus, zero, type Cents } from '#domain/money.ts'
import { nothing, sumOf, type SaleLines } from '#domain/refund-split.ts'
import { getBookingMoney, post } from '#server/ledger/store.ts'
import { settleOwner } from '#server/payouts/settle-owner.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import { planOperation } from '#server/operations/plan.ts'
import type { RefundOperation, RefundReason, RefundRequest } from './operations.ts'

/** The subject of a refund: parts of the sale, or an amount that was charged without a sale. */
export type RefundParts = { lines: SaleLines } | { unsold: Cents }

/**
 * Plans a refund, in the caller's transaction, and marks the booking's refund as pending. The caller holds the
 * booking's lock. If the owner was already paid, their share is taken back first. Planning the same reason twice has
 * no further effect. Throws when the booking was never paid.
 */
export async function planRefund(
  tx: Transaction<Tables>,
  booking: { id: string; stripePaymentIntentId: string | null },
  parts: RefundParts,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  if (booking.stripePaymentIntentId === null)
    throw new Error(`Booking ${booking.id} has no payment to refund`)
  const lines = 'lines' in parts ? parts.lines : nothing
  const unsold = 'unsold' in parts ? parts.unsold : zero
  const amount = plus(sumOf(lines), unsold)
  if (amount <= 0) throw new RangeError(`${amount} cents cannot be refunded`)
  const request: RefundRequest = { intentId: booking.stripePaymentIntentId, amount, reason }
  const planned = await planOperation<RefundOperation>(
    tx,
    booking.id,
    { kind: 'refund', idempotencyKey: keyOf(booking.id, reason), request },
    now,
  )
  if (!planned) return
  await post(tx, booking.id, refundOwed(planned, lines, unsold), now)
  await settleOwner(tx, booking.id, now)
  await showRefund(tx, booking.id, 'pending', now)
  wakeWorker(tx, 'operations')
}

/** Returns the amount that was decided for this reason; undefined when there is none. */
export async function findRefund(
  tx: Transaction<Tables>,
  bookingId: string,
  reason: RefundReason,
): Promise<Cents | undefined> {
  const found = await tx
    .selectFrom('operations')
    .select('request')
    .where('idempotencyKey', '=', keyOf(bookingId, reason))
    .executeTakeFirst()
  return found && (found.request as RefundRequest).amount
}

const keyOf = (bookingId: string, reason: RefundReason) => `booking:${bookingId}:refund:${reason}`

/** Copies the ledger's refund total to the booking. */
export async function showRefund(
  tx: Transaction<Tables>,
  bookingId: string,
  refundStatus: 'pending' | 'completed' | 'failed',
  now: Date,
): Promise<void> {
  const { refundsDecided } = await getBookingMoney(tx, bookingId)
  await tx
    .updateTable('bookings')
    .set((row) => ({
      refundStatus,
      // A wrong payment is refunded in full; the booking shows at most its own total.
      refundAmount: row.fn<Cents>('least', [row.val(refundsDecided), row.ref('totalAmount')]),
      updatedAt: now,
    }))
    .where('id', '=', bookingId)
    .execute()
}
