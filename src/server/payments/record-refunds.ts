import { sql, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { RefundState } from '#adapters/payments/port.ts'
import { refund, refundOwed, refundReturned } from '#domain/ledger.ts'
import { cents } from '#domain/money.ts'
import { nothing, splitRefund, sumOf } from '#domain/refund-split.ts'
import { openCase } from '#server/cases/store.ts'
import { getBookingMoney, findPosted, post, readRemaining } from '#server/ledger/store.ts'
import { settleOwner } from '#server/payouts/settle-owner.ts'
import { findExtraIntentId } from './intents.ts'
import { showRefund } from './plan-refund.ts'
import { isOperation } from '#server/operations/store.ts'

const isLost = ({ status }: RefundState) => status === 'failed' || status === 'canceled'

/**
 * Records what happened to refunds without us: refunds made by hand at the provider, and refunds that a bank returned
 * after we had recorded them. Returns the ids of the returned ones, which did not reach the renter. The caller holds
 * the booking's lock.
 */
export async function recordRefunds(
  tx: Transaction<Tables>,
  bookingId: string,
  refunds: readonly RefundState[],
  now: Date,
): Promise<string[]> {
  const lost: string[] = []
  for (const made of refunds) {
    if (isLost(made)) {
      if (await recordReturn(tx, bookingId, made, now)) lost.push(made.id)
    } else if (!(await isOperation(tx, made.metadata['operation_id']))) {
      await recordForeign(tx, bookingId, made, now)
    }
  }
  return lost
}

async function recordReturn(
  tx: Transaction<Tables>,
  bookingId: string,
  { id, amount, paymentIntentId }: RefundState,
  now: Date,
): Promise<boolean> {
  if ((await findPosted(tx, 'refund', id)) === undefined) return false
  const extraIntentId = await findExtraIntentId(tx, bookingId, paymentIntentId)
  if (!(await post(tx, bookingId, refundReturned(id, amount, extraIntentId), now))) return false
  await showRefund(tx, bookingId, 'failed', now)
  return true
}

/**
 * Records a refund made by hand at the provider. Its amount is assigned in this order: to what is owed to the renter
 * and not planned by an operation, to the remaining sale as a partial refund, and to the refunds that operations are
 * about to send. Any rest is recorded as a refund without a sale.
 */
async function recordForeign(
  tx: Transaction<Tables>,
  bookingId: string,
  { id, amount, paymentIntentId }: RefundState,
  now: Date,
): Promise<void> {
  if ((await findPosted(tx, 'refund', id)) !== undefined) return
  const { refundOwed: owed } = await getBookingMoney(tx, bookingId)
  const planned = await readPlanned(tx, bookingId)
  const remaining = await readRemaining(tx, bookingId)
  const left = sumOf(remaining)
  const ofUnplanned = Math.min(amount, Math.max(0, owed - planned))
  const ofSale = Math.min(amount - ofUnplanned, left)
  const ofPlanned = Math.min(amount - ofUnplanned - ofSale, Math.max(0, owed - ofUnplanned))
  const unsold = amount - ofUnplanned - ofSale - ofPlanned
  if (ofSale + unsold > 0) {
    const lines = ofSale > 0 ? splitRefund(cents(ofSale), remaining) : nothing
    await post(tx, bookingId, refundOwed(id, lines, cents(unsold)), now)
  }
  const extraIntentId = await findExtraIntentId(tx, bookingId, paymentIntentId)
  await post(tx, bookingId, refund(id, amount, extraIntentId), now)
  await openCase(tx, { bookingId, kind: 'provider_refund', reference: id, now })
  await settleOwner(tx, bookingId, now)
  const { refundOwed: stillOwed } = await getBookingMoney(tx, bookingId)
  await showRefund(tx, bookingId, stillOwed > 0 ? 'pending' : 'completed', now)
}

/** Returns the sum of the refunds that our operations are about to send, in cents. */
async function readPlanned(tx: Transaction<Tables>, bookingId: string): Promise<number> {
  const { planned } = await tx
    .selectFrom('operations')
    .select(sql<number>`coalesce(sum((request ->> 'amount')::int), 0)::int`.as('planned'))
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'refund')
    .where('nextAttemptAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return planned
}
