import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { minus } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import { awaitOperation } from '#server/operations/await.ts'
import { planOperation } from '#server/operations/plan.ts'
import { callProvider, resultOrThrow } from '#server/operations/refusals.ts'
import { notPaid } from '#server/payments/refusals.ts'
import type { DifferenceCreation } from '#server/payments/operations.ts'
import { differenceCreation } from './create-intent.ts'
import { settleDifference } from './settle.ts'
import { findIntentOf, lockChange } from './store.ts'
import { wrongState } from './answer.ts'

type Change = { id: string; changeId: string }

/** Returns the client secret of the one intent for the difference of a change, which the first call creates. */
export async function startDifferencePayment(deps: Deps, ids: Change, now: Date): Promise<string> {
  const started = await inTransaction(deps.database, (tx) => planIntent(tx, ids, now))
  const intentId = 'intentId' in started ? started.intentId : await makeIntent(deps, ids, started.operationId)
  const intent = await callProvider(() => deps.payments.readIntent(intentId))
  if (intent.status === 'succeeded') {
    // Paid in another tab, or the page was closed before it could confirm the payment.
    await requireDifferencePaid(deps, ids)
    throw wrongState('done')
  }
  await requireAccepted(deps, ids)
  if (intent.status === 'canceled') throw notPaid(intent)
  return intent.clientSecret
}

/**
 * Reads the payment of the difference from the provider and applies it, within a request. Throws the matching error unless it
 * is paid.
 */
export async function requireDifferencePaid(deps: Deps, { id, changeId }: Change): Promise<void> {
  const change = await deps.database
    .selectFrom('dateChanges')
    .select('status')
    .where('id', '=', changeId)
    .where('bookingId', '=', id)
    .executeTakeFirst()
  if (!change) throw notFound('change of dates')
  const intentId = await findIntentOf(deps.database, changeId)
  if (intentId === undefined) {
    throw change.status === 'accepted'
      ? conflict('not_paid', 'The difference hasn’t been paid yet.')
      : wrongState(change.status)
  }
  const settlement = await callProvider(() => settleDifference(deps, intentId))
  switch (settlement.outcome) {
    case 'paid':
      return
    case 'unpaid':
      throw notPaid(settlement.intent)
    case 'late':
      throw conflict(
        'change_ended',
        'This change of dates ended before your payment arrived. We’ll refund you in full.',
      )
    case 'ended':
      throw wrongState(settlement.status)
    case 'mismatch':
      throw conflict(
        'payment_mismatch',
        'This payment doesn’t match the difference, so we didn’t accept it. We’ll refund anything you were charged.',
      )
  }
}

async function requireAccepted({ database }: Deps, { changeId }: Change): Promise<void> {
  const { status } = await database
    .selectFrom('dateChanges')
    .select('status')
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow()
  if (status !== 'accepted') throw wrongState(status)
}

async function makeIntent(deps: Deps, ids: Change, operationId: string): Promise<string> {
  const state = await awaitOperation(deps, operationId, differenceCreation)
  if (state.status === 'refused') await requireAccepted(deps, ids)
  return resultOrThrow<{ intentId: string }>(state).intentId
}

/**
 * Returns the intent of the change or, if there is none yet, the operation that creates it. Plans a new operation when the
 * earlier ones were refused.
 */
async function planIntent(
  tx: Transaction<Tables>,
  { id, changeId }: Change,
  now: Date,
): Promise<{ intentId: string } | { operationId: string }> {
  const locked = await lockChange(tx, id, changeId)
  if (!locked) throw notFound('change of dates')
  const { booking, change } = locked
  if (change.status !== 'accepted') throw wrongState(change.status)
  if (change.dueAt && change.dueAt <= now)
    throw conflict('payment_overdue', 'It’s too late to pay for these dates.')
  const intentId = await findIntentOf(tx, changeId)
  if (intentId !== undefined) return { intentId }
  const before = await tx
    .selectFrom('operations')
    .select(['id', 'status', 'request'])
    .where('bookingId', '=', id)
    .where('kind', '=', 'create_difference_intent')
    .execute()
  const ofChange = before.filter(
    ({ request }) => (request as DifferenceCreation['request']).changeId === changeId,
  )
  const open = ofChange.find(({ status }) => status !== 'refused')
  if (open) return { operationId: open.id }
  const { title } = await tx
    .selectFrom('gearListings')
    .select('title')
    .where('id', '=', booking.listingId)
    .executeTakeFirstOrThrow()
  const operationId = await planOperation<DifferenceCreation>(
    tx,
    id,
    {
      kind: 'create_difference_intent',
      // The provider repeats its response to a used key, so an attempt after a refusal needs a new one.
      idempotencyKey: `date-change:${changeId}:create-intent:${ofChange.length + 1}`,
      request: {
        changeId,
        amount: minus(change.newTotal, change.fromTotal),
        currency: serviceArea.currency,
        description: `${title}, now ${showPeriod(change.startDate, change.endDate)}`,
        metadata: { date_change_id: changeId, paid_booking_id: id, renter_id: booking.renterId },
        transferGroup: `booking_${id}`,
      },
    },
    now,
  )
  if (!operationId) throw new Error(`The intent of change ${changeId} was planned before`)
  return { operationId }
}
