import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { PaymentRefused, type PaymentIntentState } from '#adapters/payments/port.ts'
import { charge } from '#domain/ledger.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Deps } from '#server/deps.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import { post } from '#server/ledger/store.ts'
import type { OperationHandler } from '#server/operations/handler.ts'
import type { Outcome } from '#server/operations/outcome.ts'
import { planOperation } from '#server/operations/plan.ts'
import { findBookingOfIntent } from './intents.ts'
import type { ExtraCancellation } from './operations.ts'
import { planRefund } from './plan-refund.ts'
import { requireCharge } from './require-charge.ts'

const isOver = ({ status }: PaymentIntentState) => status === 'canceled' || status === 'succeeded'

/**
 * Plans to cancel an extra intent, which is any intent of a booking besides its own, when it is no longer wanted. If
 * the renter pays it first, the payment is refunded.
 */
export async function planExtraCancellation(
  tx: Transaction<Tables>,
  bookingId: string,
  intentId: string,
  now: Date,
): Promise<void> {
  await planOperation<ExtraCancellation>(
    tx,
    bookingId,
    { kind: 'cancel_extra_intent', idempotencyKey: `intent:${intentId}:cancel`, request: { intentId } },
    now,
  )
  wakeWorker(tx, 'operations')
}

/** Stores an outdated intent of an unpaid booking as an extra one, and plans to cancel it so that nobody pays with it. */
export async function replaceIntent(
  tx: Transaction<Tables>,
  bookingId: string,
  intentId: string,
  now: Date,
): Promise<void> {
  // The intent is stored already, for example as the booking's own, if the operation that created it ran twice.
  if ((await findBookingOfIntent(tx, intentId)) !== undefined) return
  await tx.insertInto('extraPayments').values({ intentId, bookingId, createdAt: now }).execute()
  await planExtraCancellation(tx, bookingId, intentId, now)
}

/** Plans one full refund of a payment that succeeded although it was no longer wanted. The caller holds the booking's lock. */
export async function returnUnwanted(
  tx: Transaction<Tables>,
  bookingId: string,
  intent: PaymentIntentState,
  now: Date,
): Promise<void> {
  // The ledger has one currency: a payment in another one is left to an operator.
  if (intent.status !== 'succeeded' || intent.currency !== serviceArea.currency) return
  await post(tx, bookingId, charge(requireCharge(intent), intent.amountReceived, intent.id), now)
  const booking = { id: bookingId, stripePaymentIntentId: null }
  const back = { difference: intent.amountReceived, of: intent.id }
  await planRefund(tx, booking, back, `unwanted:${intent.id}`, now)
}

async function runExtraCancellation(
  { payments }: Deps,
  { bookingId, request, idempotencyKey, attempts }: ExtraCancellation,
): Promise<Outcome> {
  const before = await payments.readIntent(request.intentId)
  try {
    // Canceling is idempotent, so each attempt uses a new key.
    const intent = isOver(before)
      ? before
      : await payments.cancelIntent(request.intentId, `${idempotencyKey}:${attempts}`)
    return {
      status: 'succeeded',
      result: { intentId: intent.id, status: intent.status },
      save: (tx, now) => returnUnwanted(tx, bookingId, intent, now),
    }
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    // The bank is still processing the payment.
    return { status: 'waiting', reason: error.message }
  }
}

export const extraCancellation: OperationHandler<ExtraCancellation> = {
  kind: 'cancel_extra_intent',
  run: runExtraCancellation,
}
