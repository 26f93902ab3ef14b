import { sql, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { differenceOwed, refundOwed } from '#domain/ledger.ts'
import { plus, zero, type Cents } from '#domain/money.ts'
import { nothing, sumOf, type SaleLines } from '#domain/refund-split.ts'
import { splitOverPayments, type RefundPart } from '#server/ledger/charges.ts'
import { getBookingMoney, post } from '#server/ledger/store.ts'
import { settleOwner } from '#server/payouts/settle-owner.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import { planOperation } from '#server/operations/plan.ts'
import type { RefundOperation, RefundReason, RefundRequest } from './operations.ts'

/**
 * What is refunded: parts of the sale, an amount that was charged without a sale, or the price difference of a change
 * of dates. `of` is the id of the intent whose payment is refunded; without it the refund is split over the booking's
 * payments.
 */
export type RefundParts = { lines: SaleLines } | { unsold: Cents } | { difference: Cents; of?: string }

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
  const amount = 'lines' in parts ? sumOf(parts.lines) : 'unsold' in parts ? parts.unsold : parts.difference
  if (amount <= 0) throw new RangeError(`${amount} cents cannot be refunded`)
  const planned = await planParts(tx, booking.id, reason, await splitOf(tx, booking, parts, amount), now)
  if (!planned) return
  await post(tx, booking.id, owedJournal(planned, parts), now)
  await settleOwner(tx, booking.id, now)
  await showRefund(tx, booking.id, 'pending', now)
  wakeWorker(tx, 'operations')
}

const owedJournal = (reference: string, parts: RefundParts) => {
  if ('difference' in parts) return differenceOwed(reference, parts.difference)
  return 'lines' in parts ? refundOwed(reference, parts.lines) : refundOwed(reference, nothing, parts.unsold)
}

async function splitOf(
  tx: Transaction<Tables>,
  { id, stripePaymentIntentId }: { id: string; stripePaymentIntentId: string | null },
  parts: RefundParts,
  amount: Cents,
): Promise<RefundPart[]> {
  if ('of' in parts && parts.of !== undefined) return [{ intentId: parts.of, amount }]
  if (stripePaymentIntentId === null) throw new Error(`Booking ${id} has no payment to refund`)
  if ('unsold' in parts) return [{ intentId: stripePaymentIntentId, amount }]
  return splitOverPayments(tx, { id, stripePaymentIntentId }, amount)
}

/** Plans one operation for each payment. Returns the id of the first; undefined when the reason was planned before. */
export async function planParts(
  tx: Transaction<Tables>,
  bookingId: string,
  reason: RefundReason,
  parts: readonly RefundPart[],
  now: Date,
): Promise<string | undefined> {
  let first: string | undefined
  for (const [at, part] of parts.entries()) {
    const request: RefundRequest = { ...part, reason }
    const idempotencyKey = at === 0 ? keyOf(bookingId, reason) : `${keyOf(bookingId, reason)}:${at + 1}`
    const planned = await planOperation<RefundOperation>(
      tx,
      bookingId,
      { kind: 'refund', idempotencyKey, request },
      now,
    )
    if (!planned) return undefined
    first ??= planned
  }
  return first
}

/** Returns the sum of the refunds that were planned for this reason; undefined when none was planned. */
export async function findRefund(
  tx: Transaction<Tables>,
  bookingId: string,
  reason: RefundReason,
): Promise<Cents | undefined> {
  const found = await tx
    .selectFrom('operations')
    .select('request')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'refund')
    .where(sql<boolean>`request ->> 'reason' = ${reason}`)
    .execute()
  return found.length === 0
    ? undefined
    : plus(...found.map(({ request }) => (request as RefundRequest).amount))
}

const keyOf = (bookingId: string, reason: RefundReason) => `booking:${bookingId}:refund:${reason}`

/**
 * Copies the ledger's refund total to the booking. The price difference of a change of dates is not in that total, so
 * a refund of it alone is shown only when it failed.
 */
export async function showRefund(
  tx: Transaction<Tables>,
  bookingId: string,
  refundStatus: 'pending' | 'completed' | 'failed',
  now: Date,
): Promise<void> {
  const { refundsDecided } = await getBookingMoney(tx, bookingId)
  const isShown = refundsDecided > 0 || refundStatus === 'failed'
  await tx
    .updateTable('bookings')
    .set((row) => ({
      refundStatus: isShown ? refundStatus : 'none',
      // A payment of a wrong amount is refunded in full, but the booking shows at most its own total.
      refundAmount:
        refundsDecided > zero
          ? row.fn<Cents>('least', [row.val(refundsDecided), row.ref('totalAmount')])
          : null,
      updatedAt: now,
    }))
    .where('id', '=', bookingId)
    .execute()
}

/** Copies the refund total as `showRefund` does. The status follows from what is still owed to the renter. */
export async function showRefundLeft(tx: Transaction<Tables>, bookingId: string, now: Date): Promise<void> {
  const { refundOwed: owed } = await getBookingMoney(tx, bookingId)
  const open = await tx
    .selectFrom('operations')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'refund')
    .where('nextAttemptAt', 'is not', null)
    .executeTakeFirst()
  await showRefund(tx, bookingId, owed <= 0 ? 'completed' : open ? 'pending' : 'failed', now)
}
