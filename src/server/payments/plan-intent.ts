import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import { planOperation } from '#server/operations/plan.ts'
import type { CreateIntentRequest, IntentCancellation, IntentCreation } from './operations.ts'

type PaidBooking = { id: string; stripePaymentIntentId: string | null }

/**
 * Plans the creation of the booking's intent, in the caller's transaction. The caller holds the booking's lock.
 * Returns the id of the operation.
 */
export async function planIntentCreation(
  tx: Transaction<Tables>,
  booking: { id: string },
  request: CreateIntentRequest,
  refusedBefore: number,
  now: Date,
): Promise<string> {
  // The provider repeats its response to a used key, so an attempt after a refusal needs a new one.
  const idempotencyKey = `booking:${booking.id}:create-intent:${refusedBefore + 1}`
  const planned = await planOperation<IntentCreation>(
    tx,
    booking.id,
    { kind: 'create_intent', idempotencyKey, request },
    now,
  )
  if (!planned) throw new Error(`The intent of booking ${booking.id} was planned before`)
  return planned
}

/**
 * Makes sure that the booking can no longer be paid. An intent that is being created is canceled by the process that
 * creates it, and a payment that succeeds first is refunded. Call it in the transaction that ends the booking.
 */
export async function planIntentCancellation(
  tx: Transaction<Tables>,
  booking: PaidBooking,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('operations')
    .set({ status: 'refused', nextAttemptAt: null, lastError: 'The booking ended first.', updatedAt: now })
    .where('bookingId', '=', booking.id)
    .where('kind', '=', 'create_intent')
    .where('status', '=', 'planned')
    .execute()
  if (booking.stripePaymentIntentId === null) return
  const request = { intentId: booking.stripePaymentIntentId }
  await planOperation<IntentCancellation>(
    tx,
    booking.id,
    { kind: 'cancel_intent', idempotencyKey: `booking:${booking.id}:cancel-intent`, request },
    now,
  )
  wakeWorker(tx, 'operations')
}
