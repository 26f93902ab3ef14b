import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { RefundState } from '#adapters/payments/port.ts'
import { refund, refundOwed, refundReturned } from '#domain/ledger.ts'
import { cents, minus, type Cents } from '#domain/money.ts'
import { nothing, splitRefund, sumOf } from '#domain/refund-split.ts'
import { openCase } from '#server/cases/store.ts'
import { getBookingMoney, findPosted, post, readRemaining } from '#server/ledger/store.ts'
import { settleOwner } from '#server/payouts/settle-owner.ts'
import { showRefund } from './plan-refund.ts'
import { isOperation } from './store.ts'

const isLost = ({ status }: RefundState) => status === 'failed' || status === 'canceled'

/**
 * Records what became of refunds without us: those that somebody made at the provider, and those that a bank returned
 * after they had been recorded. Answers the ones that did not reach the renter. The caller holds the booking's lock.
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
  { id, amount }: RefundState,
  now: Date,
): Promise<boolean> {
  if ((await findPosted(tx, 'refund', id)) === undefined) return false
  if (!(await post(tx, bookingId, refundReturned(id, amount), now))) return false
  await showRefund(tx, bookingId, 'failed', now)
  return true
}

/** It pays what we owed the renter first; the rest is borne by all as a refund in part is. */
async function recordForeign(
  tx: Transaction<Tables>,
  bookingId: string,
  { id, amount }: RefundState,
  now: Date,
): Promise<void> {
  if ((await findPosted(tx, 'refund', id)) !== undefined) return
  const { refundOwed: owed } = await getBookingMoney(tx, bookingId)
  const beyond = minus(amount, cents(Math.min(amount, Math.max(owed, 0))))
  if (beyond > 0) {
    const remaining = await readRemaining(tx, bookingId)
    const sold = Math.min(beyond, sumOf(remaining)) as Cents
    const lines = sold > 0 ? splitRefund(sold, remaining) : nothing
    await post(tx, bookingId, refundOwed(id, lines, minus(beyond, sold)), now)
  }
  await post(tx, bookingId, refund(id, amount), now)
  await openCase(tx, { bookingId, kind: 'provider_refund', reference: id, now })
  await settleOwner(tx, bookingId, now)
  await showRefund(tx, bookingId, owed > amount ? 'pending' : 'completed', now)
}
