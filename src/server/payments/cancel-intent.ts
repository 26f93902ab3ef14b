import type { Parts } from '#server/parts.ts'
import { planLateRefund } from './late-payment.ts'
import type { OperationOf } from './operation.ts'
import type { Outcome } from './outcome.ts'

/** Cancels the intent of a booking that ended; a payment that was faster goes back to the renter. */
export async function runIntentCancellation(
  { payments }: Parts,
  { bookingId, request, idempotencyKey, attempts }: OperationOf<'cancel_intent'>,
): Promise<Outcome> {
  const before = await payments.readIntent(request.intentId)
  // Cancelling twice is cancelling once, so each attempt may take a key of its own and is never answered from memory.
  const intent =
    before.status === 'canceled' || before.status === 'succeeded'
      ? before
      : await payments.cancelIntent(request.intentId, `${idempotencyKey}:${attempts}`)
  if (intent.status !== 'canceled' && intent.status !== 'succeeded') {
    return { status: 'waiting', reason: `The intent is ${intent.status}.` }
  }
  return {
    status: 'succeeded',
    result: { intentId: intent.id, status: intent.status },
    save: async (tx, now) => {
      if (intent.status === 'succeeded') await planLateRefund(tx, bookingId, intent, now)
    },
  }
}
