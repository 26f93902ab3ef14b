import type { PaymentIntentState } from '#adapters/payments/port.ts'
import type { Deps } from '#server/deps.ts'
import type { OperationHandler } from '#server/operations/handler.ts'
import type { Outcome } from '#server/operations/outcome.ts'
import type { IntentCreation } from './operations.ts'
import { planIntentCancellation } from './plan-intent.ts'
import { replaceIntent } from './extra-intents.ts'

/** Creates the booking's one payment intent, or finds the one that an earlier attempt created. */
export async function runIntentCreation(
  { database, payments }: Deps,
  operation: IntentCreation,
): Promise<Outcome> {
  const { bookingId, request } = operation
  const made = operation.wasSent ? await findMade(database, payments, operation) : undefined
  if (!made) {
    const booking = await database
      .selectFrom('bookings')
      .select(['status', 'totalAmount'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    if (booking.status !== 'approved') return { status: 'refused', reason: 'The booking ended first.' }
    if (booking.totalAmount !== request.amount)
      return { status: 'refused', reason: 'The price changed first.' }
  }
  const intent = made ?? (await payments.createIntent(request, operation.idempotencyKey))
  return {
    status: 'succeeded',
    result: { intentId: intent.id },
    save: async (tx, now) => {
      const booking = await tx
        .updateTable('bookings')
        .set({ stripePaymentIntentId: intent.id, updatedAt: now })
        .where('id', '=', bookingId)
        .where('stripePaymentIntentId', 'is', null)
        .where('totalAmount', '=', request.amount)
        .returning(['id', 'status', 'stripePaymentIntentId'])
        .executeTakeFirst()
      if (!booking) await replaceIntent(tx, bookingId, intent.id, now)
      else if (booking.status !== 'approved') await planIntentCancellation(tx, booking, now)
    },
  }
}

/**
 * Returns the intent that an earlier attempt created, if its response was lost: repeating the call blindly could create
 * a second one. Undefined if the provider has none.
 */
async function findMade(
  database: Deps['database'],
  payments: Deps['payments'],
  { bookingId, request, createdAt }: IntentCreation,
): Promise<PaymentIntentState | undefined> {
  const found = await payments.findIntents({ key: 'booking_id', value: bookingId }, createdAt)
  const known = await database
    .selectFrom('bookingPayments')
    .select('intentId')
    .where('bookingId', '=', bookingId)
    .execute()
  return found.find(
    (intent) =>
      intent.status !== 'canceled' &&
      // Compares the amount too: a change of dates may have left an intent of another amount.
      intent.amount === request.amount &&
      !known.some(({ intentId }) => intentId === intent.id),
  )
}

export const intentCreation: OperationHandler<IntentCreation> = {
  kind: 'create_intent',
  run: runIntentCreation,
}
