import type { PaymentIntentState } from '#adapters/payments/port.ts'
import type { Deps } from '#server/deps.ts'
import type { OperationHandler } from '#server/operations/handler.ts'
import type { Outcome } from '#server/operations/outcome.ts'
import { planExtraCancellation } from '#server/payments/extra-intents.ts'
import type { DifferenceCreation } from '#server/payments/operations.ts'

const endedFirst = 'The change of dates ended first.'

/** Creates the one payment intent for the difference of a change, or finds the one that an earlier attempt created. */
async function runDifferenceCreation(deps: Deps, operation: DifferenceCreation): Promise<Outcome> {
  const { database, payments } = deps
  const { bookingId, request, idempotencyKey } = operation
  const { changeId, ...order } = request
  const made = operation.wasSent ? await findMade(payments, operation) : undefined
  const isAccepted = async (queries: typeof database) =>
    (await queries.selectFrom('dateChanges').select('status').where('id', '=', changeId).executeTakeFirst())
      ?.status === 'accepted'
  if (!made && !(await isAccepted(database))) return { status: 'refused', reason: endedFirst }
  const intent = made ?? (await payments.createIntent(order, idempotencyKey))
  return {
    status: 'succeeded',
    result: { intentId: intent.id },
    save: async (tx, now) => {
      await tx
        .insertInto('extraPayments')
        .values({ intentId: intent.id, bookingId, dateChangeId: changeId, createdAt: now })
        .execute()
      if (!(await isAccepted(tx))) await planExtraCancellation(tx, bookingId, intent.id, now)
    },
  }
}

/** Returns the intent that an earlier attempt created at the provider, if any. The response to that attempt was lost. */
async function findMade(
  payments: Deps['payments'],
  { request, createdAt }: DifferenceCreation,
): Promise<PaymentIntentState | undefined> {
  const found = await payments.findIntents({ key: 'date_change_id', value: request.changeId }, createdAt)
  return found.find(({ status }) => status !== 'canceled')
}

export const differenceCreation: OperationHandler<DifferenceCreation> = {
  kind: 'create_difference_intent',
  run: runDifferenceCreation,
}
