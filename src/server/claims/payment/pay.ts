import { inTransaction } from '#adapters/database/transactions.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { awaitOperation } from '#server/operations/await.ts'
import { callProvider, resultOrThrow } from '#server/operations/refusals.ts'
import { notPaid } from '#server/payments/refusals.ts'
import { claimIsDone } from '#server/claims/refusals.ts'
import { requireSide } from '#server/claims/require-side.ts'
import { lockClaim } from '#server/claims/store.ts'
import { claimIntentCreation } from './create-intent.ts'
import { planClaimIntent } from './plan-intent.ts'
import { settleClaim } from './settle.ts'

/** Returns the client secret of the claim's one intent, which the first call creates. */
export async function startClaimPayment(deps: Deps, id: string, renter: Viewer, now: Date): Promise<string> {
  const started = await inTransaction(deps.database, async (tx) => {
    const locked = await lockClaim(tx, id)
    if (!locked) throw notFound('claim')
    requireSide(locked.claim, renter, 'renter')
    return planClaimIntent(tx, locked, now)
  })
  const intentId = 'intentId' in started ? started.intentId : await makeIntent(deps, started.operationId)
  const intent = await callProvider(() => deps.payments.readIntent(intentId))
  if (intent.status === 'succeeded') {
    // Paid in another tab, or the page was closed before it could confirm the payment.
    await requireClaimPaid(deps, id)
    throw claimIsDone('paid')
  }
  if (intent.status === 'canceled') throw claimIsDone('written_off')
  return intent.clientSecret
}

const makeIntent = async (deps: Deps, operationId: string): Promise<string> =>
  resultOrThrow<{ intentId: string }>(await awaitOperation(deps, operationId, claimIntentCreation)).intentId

/**
 * Reads the claim's payment from the provider and applies it, within a request of the renter. Throws the matching error unless
 * the claim is paid.
 */
export async function confirmClaimPayment(deps: Deps, id: string, renter: Viewer): Promise<void> {
  const claim = await deps.database
    .selectFrom('claims')
    .select(['ownerId', 'renterId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!claim) throw notFound('claim')
  requireSide(claim, renter, 'renter')
  await requireClaimPaid(deps, id)
}

async function requireClaimPaid(deps: Deps, id: string): Promise<void> {
  const settlement = await callProvider(() => settleClaim(deps, id))
  switch (settlement.outcome) {
    case 'paid':
      return
    case 'unpaid':
      if (settlement.status === 'written_off') throw claimIsDone('written_off')
      throw notPaid(settlement.intent)
    case 'not-started':
      if (settlement.status !== 'accepted' && settlement.status !== 'decided')
        throw claimIsDone(settlement.status)
      throw conflict('not_paid', 'This claim hasn’t been paid yet.')
    case 'mismatch':
      throw conflict('payment_mismatch', 'This payment doesn’t match the claim. Please write to us.')
  }
}
