import { sql, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { PaymentRefused, type RefundState } from '#adapters/payments/port.ts'
import { refund as refundJournal, refundByDispute } from '#domain/ledger.ts'
import { formatMoney, lesser, minus, plus, type Cents } from '#domain/money.ts'
import { lockBooking } from '#server/bookings/store.ts'
import { readUnrefunded } from '#server/ledger/charges.ts'
import { getBookingMoney, post } from '#server/ledger/store.ts'
import { paymentRefunded } from './emails/refunded.ts'
import { notify } from '#server/outbox/notify.ts'
import type { Deps } from '#server/deps.ts'
import type { OperationHandler } from '#server/operations/handler.ts'
import type { Outcome } from '#server/operations/outcome.ts'
import { findExtraIntentId } from './intents.ts'
import { showRefund, showRefundLeft } from './plan-refund.ts'
import type { RefundOperation, RefundRequest } from './operations.ts'
import { recordRefunds } from './record-refunds.ts'

/**
 * Makes a refund once. Reads the refunds at the provider first: the operation's id in the metadata marks a refund by
 * an earlier attempt, and a refund made there by hand is not repeated.
 */
export async function runRefund(deps: Deps, operation: RefundOperation): Promise<Outcome> {
  const { payments } = deps
  const { intentId, amount } = operation.request
  const before = await payments.listRefunds(intentId)
  const made = before.find((refund) => refund.metadata['operation_id'] === operation.id)
  if (made) return outcomeOf(operation, made)
  const owed = await recordAndRead(deps, operation, before)
  if (owed <= 0) return refundedByHand(operation, before)
  const isRest = owed < amount
  try {
    const refund = await payments.refund(
      {
        paymentIntentId: intentId,
        amount: isRest ? owed : amount,
        metadata: { operation_id: operation.id, booking_id: operation.bookingId },
      },
      isRest ? `${operation.idempotencyKey}:rest` : operation.idempotencyKey,
    )
    return outcomeOf(operation, refund)
  } catch (error) {
    if (!(error instanceof PaymentRefused) || error.code !== 'charge_disputed') throw error
    return disputed(deps, operation, error.message)
  }
}

/**
 * Returns the outcome of a refund that the provider refused because the payment is disputed. The renter gets the
 * money through a lost dispute, or by a refund once the dispute is won.
 */
async function disputed({ payments }: Deps, operation: RefundOperation, reason: string): Promise<Outcome> {
  const disputes = await payments.listDisputes(operation.request.intentId)
  const lost = disputes.find(({ status }) => status === 'lost')
  if (!lost) return { status: 'waiting', reason }
  return {
    status: 'succeeded',
    result: { disputeId: lost.id },
    save: async (tx, now) => {
      const owed = await readOwedBy(tx, operation)
      if (owed > 0) await post(tx, operation.bookingId, refundByDispute(operation.id, owed), now)
      await showRefundLeft(tx, operation.bookingId, now)
    },
  }
}

/** Records refunds that were made or returned without us, then returns what this payment still owes the renter. */
const recordAndRead = (
  { database, clock }: Deps,
  operation: RefundOperation,
  refunds: readonly RefundState[],
): Promise<Cents> =>
  inTransaction(database, async (tx) => {
    const { bookingId } = operation
    await lockBooking(tx, bookingId)
    await recordRefunds(tx, bookingId, refunds, clock.now())
    return readOwedBy(tx, operation)
  })

/**
 * Returns what is owed to the renter, minus the refunds that are about to be sent through other payments of the
 * booking. The result is at most the part of this payment that was not refunded yet.
 */
async function readOwedBy(tx: Transaction<Tables>, { bookingId, request }: RefundOperation): Promise<Cents> {
  const { refundOwed } = await getBookingMoney(tx, bookingId)
  const others = await tx
    .selectFrom('operations')
    .select('request')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'refund')
    .where('nextAttemptAt', 'is not', null)
    .where(sql<boolean>`request ->> 'intentId' <> ${request.intentId}`)
    .execute()
  const owed = minus(refundOwed, plus(...others.map((other) => (other.request as RefundRequest).amount)))
  return lesser(owed, await readUnrefunded(tx, bookingId, request.intentId))
}

const refundedByHand = ({ bookingId }: RefundOperation, refunds: readonly RefundState[]): Outcome => ({
  status: 'succeeded',
  result: { refundId: refunds[0]?.id ?? null },
  save: (tx, now) => showRefundLeft(tx, bookingId, now),
})

export function outcomeOf(operation: RefundOperation, refund: RefundState): Outcome {
  switch (refund.status) {
    case 'pending':
    case 'requires_action':
      return { status: 'waiting', reason: `The refund is ${refund.status}.` }
    case 'failed':
    case 'canceled':
      return refusedRefund(operation, `The refund is ${refund.status}.`)
    case 'succeeded':
      return {
        status: 'succeeded',
        result: { refundId: refund.id },
        save: (tx, now) => complete(tx, operation, refund, now),
      }
  }
}

async function complete(
  tx: Transaction<Tables>,
  { id, bookingId, request }: RefundOperation,
  refund: RefundState,
  now: Date,
): Promise<void> {
  const extraIntentId = await findExtraIntentId(tx, bookingId, request.intentId)
  await post(tx, bookingId, refundJournal(refund.id, refund.amount, extraIntentId), now)
  await showRefundLeft(tx, bookingId, now)
  const { renterId } = await tx
    .updateTable('bookings')
    .set({ stripeRefundId: refund.id })
    .where('id', '=', bookingId)
    .returning('renterId')
    .executeTakeFirstOrThrow()
  await notify(tx, paymentRefunded, {
    event: `refund:${id}`,
    recipientId: renterId,
    context: { bookingId, amount: formatMoney(refund.amount) },
    now,
  })
}

/** Returns the outcome of a refund that cannot be made. The renter is still owed the money; an operator has to act. */
export const refusedRefund = ({ bookingId }: RefundOperation, reason: string): Outcome => ({
  status: 'refused',
  reason,
  save: (tx, now) => showRefund(tx, bookingId, 'failed', now),
})

export const refunding: OperationHandler<RefundOperation> = {
  kind: 'refund',
  run: runRefund,
  refused: refusedRefund,
  sendsMoney: true,
}
