import { PaymentRefused, type PaymentIntentState } from '#adapters/payments/port.ts'
import type { Deps } from '#server/deps.ts'
import { planLateRefund } from './late-payment.ts'
import type { IntentCancellation } from './operations.ts'
import type { OperationHandler } from '#server/operations/handler.ts'
import type { Outcome } from '#server/operations/outcome.ts'

const isOver = ({ status }: PaymentIntentState) => status === 'canceled' || status === 'succeeded'

/** Cancels the payment intent of a booking that ended. A payment that the renter made before the cancellation is refunded. */
export async function runIntentCancellation(
  { payments }: Deps,
  { bookingId, request, idempotencyKey, attempts }: IntentCancellation,
): Promise<Outcome> {
  const before = await payments.readIntent(request.intentId)
  try {
    // Canceling is idempotent, so each attempt uses a new key: the provider would repeat an earlier response
    // otherwise.
    const intent = isOver(before)
      ? before
      : await payments.cancelIntent(request.intentId, `${idempotencyKey}:${attempts}`)
    return {
      status: 'succeeded',
      result: { intentId: intent.id, status: intent.status },
      save: (tx, now) => planLateRefund(tx, bookingId, intent, now),
    }
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    // The bank is still processing the payment. Once it is done, the intent can be canceled or has to be refunded.
    return { status: 'waiting', reason: error.message }
  }
}

export const intentCancellation: OperationHandler<IntentCancellation> = {
  kind: 'cancel_intent',
  run: runIntentCancellation,
}
