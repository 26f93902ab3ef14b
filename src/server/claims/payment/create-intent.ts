import { isUnpaid } from '#domain/claim.ts'
import type { PaymentIntentState } from '#adapters/payments/port.ts'
import type { Deps } from '#server/deps.ts'
import type { OperationHandler } from '#server/operations/handler.ts'
import type { Outcome } from '#server/operations/outcome.ts'
import type { ClaimIntentCreation } from './operations.ts'
import { planClaimIntentCancellation } from './plan-intent.ts'

/** Creates the claim's one payment intent, or finds the one that an earlier attempt created. */
async function runClaimIntent({ payments }: Deps, operation: ClaimIntentCreation): Promise<Outcome> {
  const { claimId, order } = operation.request
  const made = operation.wasSent ? await findMade(payments, operation) : undefined
  const intent = made ?? (await payments.createIntent(order, operation.idempotencyKey))
  return {
    status: 'succeeded',
    result: { intentId: intent.id },
    save: async (tx, now) => {
      const claim = await tx
        .updateTable('claims')
        .set({ stripePaymentIntentId: intent.id, updatedAt: now })
        .where('id', '=', claimId)
        .where('stripePaymentIntentId', 'is', null)
        .returning(['id', 'bookingId', 'status', 'stripePaymentIntentId'])
        .executeTakeFirst()
      if (claim && !isUnpaid(claim.status)) await planClaimIntentCancellation(tx, claim, now)
    },
  }
}

async function findMade(
  payments: Deps['payments'],
  { request, createdAt }: ClaimIntentCreation,
): Promise<PaymentIntentState | undefined> {
  const found = await payments.findIntents({ key: 'claim_id', value: request.claimId }, createdAt)
  return found.find((intent) => intent.status !== 'canceled')
}

export const claimIntentCreation: OperationHandler<ClaimIntentCreation> = {
  kind: 'claim_intent',
  run: runClaimIntent,
}
