import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { PaymentIntentState } from '#adapters/payments/port.ts'
import type { DateChangeStatus } from '#domain/date-change.ts'
import { minus } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { notifyParties } from '#server/bookings/notify-parties.ts'
import type { Deps } from '#server/deps.ts'
import { returnUnwanted } from '#server/payments/extra-intents.ts'
import { requireCharge } from '#server/payments/require-charge.ts'
import { applyChange } from './apply.ts'
import { dateChangePaid } from './emails/paid.ts'
import { lockChange, type DateChangeRow } from './store.ts'

export type DifferenceSettlement =
  | { outcome: 'paid'; isNew: boolean }
  | { outcome: 'unpaid'; intent: PaymentIntentState }
  /** The change ended, and nothing is left to do about its payment. */
  | { outcome: 'ended'; status: DateChangeStatus }
  /** The change ended before the payment arrived; all of it is refunded. */
  | { outcome: 'late' }
  /** The payment has another amount or currency; all of it is refunded. */
  | { outcome: 'mismatch' }

/**
 * The only way in which a difference becomes paid: reads its intent from the provider and applies the result. Safe to call
 * repeatedly and concurrently: webhooks, polling and requests all call it.
 */
export async function settleDifference(deps: Deps, intentId: string): Promise<DifferenceSettlement> {
  const { bookingId, dateChangeId } = await deps.database
    .selectFrom('extraPayments')
    .select(['bookingId', 'dateChangeId'])
    .where('intentId', '=', intentId)
    .executeTakeFirstOrThrow()
  if (dateChangeId === null) throw new Error(`The intent ${intentId} belongs to no change of dates`)
  const intent = await deps.payments.readIntent(intentId)
  const settlement = await inTransaction(deps.database, (tx) =>
    settle(tx, { bookingId, changeId: dateChangeId }, intent, deps.clock.now()),
  )
  if (settlement.outcome === 'mismatch') {
    const { id, status, amount, amountReceived, currency, metadata } = intent
    deps.log.error(
      { bookingId, intent: { id, status, amount, amountReceived, currency, metadata } },
      'A payment does not fit its change of dates and was not accepted',
    )
  }
  return settlement
}

/**
 * Settles an intent if it pays the difference of a change. Webhooks and the reconciliation call it, because they know only the
 * intent's id.
 */
export async function renewDifferencePayment(deps: Deps, intentId: string): Promise<void> {
  const found = await deps.database
    .selectFrom('extraPayments')
    .select('dateChangeId')
    .where('intentId', '=', intentId)
    .executeTakeFirst()
  if (found?.dateChangeId) await settleDifference(deps, intentId)
}

async function settle(
  tx: Transaction<Tables>,
  { bookingId, changeId }: { bookingId: string; changeId: string },
  intent: PaymentIntentState,
  now: Date,
): Promise<DifferenceSettlement> {
  const locked = await lockChange(tx, bookingId, changeId)
  if (!locked) throw new Error(`Change ${changeId} is gone`)
  const { booking, change } = locked
  if (change.status === 'done') return { outcome: 'paid', isNew: false }
  if (intent.status !== 'succeeded') {
    return change.status === 'accepted'
      ? { outcome: 'unpaid', intent }
      : { outcome: 'ended', status: change.status }
  }
  if (change.status !== 'accepted' || !isRight(change, intent)) {
    await returnUnwanted(tx, bookingId, intent, now)
    return { outcome: change.status === 'accepted' ? 'mismatch' : 'late' }
  }
  await applyChange(tx, booking, change, {
    outcome: 'pay',
    answeredAt: change.answeredAt ?? now,
    paid: { intentId: intent.id, chargeId: requireCharge(intent), amount: intent.amountReceived },
    now,
  })
  await notifyParties(tx, booking, dateChangePaid, {
    event: `date-change:${changeId}:paid`,
    context: { bookingId, changeId },
    now,
  })
  return { outcome: 'paid', isNew: true }
}

/**
 * Whether the intent was made for this change of dates and received exactly the difference. Nothing else is checked, because
 * we created the intent ourselves and stored its id.
 */
const isRight = ({ id, newTotal, fromTotal }: DateChangeRow, intent: PaymentIntentState): boolean => {
  const difference = minus(newTotal, fromTotal)
  return (
    intent.metadata['date_change_id'] === id &&
    intent.amount === difference &&
    intent.amountReceived === difference &&
    intent.currency === serviceArea.currency
  )
}
