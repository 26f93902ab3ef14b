import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { PaymentRefused, type RefundState } from '#adapters/payments/port.ts'
import { formatMoney } from '#domain/money.ts'
import { tell } from '#server/outbox/tell.ts'
import type { Parts } from '#server/parts.ts'
import type { OperationOf } from './operation.ts'
import type { Outcome } from './outcome.ts'

type RefundOperation = OperationOf<'refund'>

/** Gives money back once: what an earlier attempt did is found by the operation's id, which the refund carries. */
export async function runRefund({ payments }: Parts, operation: RefundOperation): Promise<Outcome> {
  const { intentId, amount } = operation.request
  const made = operation.wasSent ? await findMade(payments, operation) : undefined
  try {
    const refund =
      made ??
      (await payments.refund(
        { paymentIntentId: intentId, amount, metadata: { operation_id: operation.id } },
        operation.idempotencyKey,
      ))
    return outcomeOf(operation, refund)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    // Somebody refunded by hand at the provider: the renter has the money.
    const byHand = error.code === 'charge_already_refunded' ? await payments.listRefunds(intentId) : []
    if (byHand[0]) return outcomeOf(operation, byHand[0])
    return refused(operation, error.message)
  }
}

async function findMade(
  payments: Parts['payments'],
  { id, request }: RefundOperation,
): Promise<RefundState | undefined> {
  const refunds = await payments.listRefunds(request.intentId)
  return refunds.find((refund) => refund.metadata['operation_id'] === id)
}

export function outcomeOf(operation: RefundOperation, refund: RefundState): Outcome {
  switch (refund.status) {
    case 'pending':
    case 'requires_action':
      return { status: 'waiting', reason: `The refund is ${refund.status}.` }
    case 'failed':
    case 'canceled':
      return refused(operation, `The refund is ${refund.status}.`)
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
  const open = await tx
    .selectFrom('operations')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'refund')
    .where('nextAttemptAt', 'is not', null)
    .executeTakeFirst()
  const booking = await tx
    .updateTable('bookings')
    .set({ ...(open ? {} : { refundStatus: 'completed' }), stripeRefundId: refund.id, updatedAt: now })
    .where('id', '=', bookingId)
    .returning(['renterId', 'ownerId'])
    .executeTakeFirstOrThrow()
  await tell(tx, {
    event: `refund:${id}`,
    kind: 'payment_refunded',
    recipientId: booking.renterId,
    context: { bookingId, amount: formatMoney(request.amount) },
    now,
  })
}

function refused({ bookingId }: RefundOperation, reason: string): Outcome {
  return {
    status: 'refused',
    reason,
    save: async (tx, now) => {
      await tx
        .updateTable('bookings')
        .set({ refundStatus: 'failed', updatedAt: now })
        .where('id', '=', bookingId)
        .where('refundStatus', '<>', 'none')
        .execute()
    },
  }
}
