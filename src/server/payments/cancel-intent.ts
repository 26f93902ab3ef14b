import { PaymentRefused, type PaymentIntentState } from '#adapters/payments/port.ts'
import type { Deps } from '#server/deps.ts'
import { planLateRefund } from './late-payment.ts'
import type { IntentCancellation } from './operations.ts'
import type { OperationHandler } from '#server/operations/handler.ts'
import type { Outcome } from '#server/operations/outcome.ts'

const isOver = ({ status }: PaymentIntentState) => status === 'canceled' || status === 'succeeded'

/** Cancels the intent of a booking that ended; a payment that was faster goes back to the renter. */
export async function runIntentCancellation(
  { payments }: Deps,
  { bookingId, request, idempotencyKey, attempts }: IntentCancellation,
): Promise<Outcome> {
  const before = await payments.readIntent(request.intentId)
  try {
    // Cancelling twice is cancelling once, so each attempt takes a key of its own and is never answered from memory.
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
    // The bank is at work on it: it can be cancelled, or has to be refunded, once the bank is done.
    return { status: 'waiting', reason: error.message }
  }
}

export const intentCancellation: OperationHandler<IntentCancellation> = {
  kind: 'cancel_intent',
  run: runIntentCancellation,
}
