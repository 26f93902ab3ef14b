import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { isUnpaid } from '#domain/claim.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import { planOperation } from '#server/operations/plan.ts'
import type { IntentCancellation } from '#server/payments/operations.ts'
import { claimIsDone } from '#server/claims/refusals.ts'
import type { ClaimRow, LockedClaim } from '#server/claims/store.ts'
import type { ClaimIntentCreation } from './operations.ts'

const keyOf = (claimId: string) => `claim:${claimId}:intent`

/**
 * Returns the claim's payment intent or, if there is none yet, the operation that creates it. Plans a new operation when the
 * earlier ones were refused. The caller holds the locks of booking and claim.
 */
export async function planClaimIntent(
  tx: Transaction<Tables>,
  { booking, claim }: LockedClaim,
  now: Date,
): Promise<{ intentId: string } | { operationId: string }> {
  if (!isUnpaid(claim.status)) throw claimIsDone(claim.status)
  if (claim.stripePaymentIntentId !== null) return { intentId: claim.stripePaymentIntentId }
  const before = await tx
    .selectFrom('operations')
    .select(['id', 'status'])
    .where('bookingId', '=', booking.id)
    .where('kind', '=', 'claim_intent')
    .where('idempotencyKey', 'like', `${keyOf(claim.id)}:%`)
    .execute()
  const open = before.find(({ status }) => status !== 'refused')
  if (open) return { operationId: open.id }
  const { title } = await tx
    .selectFrom('gearListings')
    .select('title')
    .where('id', '=', booking.listingId)
    .executeTakeFirstOrThrow()
  const order = {
    amount: claim.renterAmount!,
    currency: serviceArea.currency,
    description: `Claim: ${title}, ${showPeriod(booking.startDate, booking.endDate)}`,
    metadata: { claim_id: claim.id, renter_id: claim.renterId },
    transferGroup: `claim_${claim.id}`,
  }
  const planned = await planOperation<ClaimIntentCreation>(
    tx,
    booking.id,
    {
      kind: 'claim_intent',
      // The provider repeats its response to a used key, so an attempt after a refusal needs a new one.
      idempotencyKey: `${keyOf(claim.id)}:${before.length + 1}`,
      request: { claimId: claim.id, order },
    },
    now,
  )
  if (!planned) throw new Error(`The intent of claim ${claim.id} was planned before`)
  return { operationId: planned }
}

/**
 * Plans the cancellation of the payment intent of a claim that was written off. A payment that succeeds before that still
 * counts.
 */
export async function planClaimIntentCancellation(
  tx: Transaction<Tables>,
  { id, bookingId, stripePaymentIntentId }: Pick<ClaimRow, 'id' | 'bookingId' | 'stripePaymentIntentId'>,
  now: Date,
): Promise<void> {
  if (stripePaymentIntentId === null) return
  await planOperation<IntentCancellation>(
    tx,
    bookingId,
    {
      kind: 'cancel_intent',
      idempotencyKey: `claim:${id}:cancel-intent`,
      request: { intentId: stripePaymentIntentId },
    },
    now,
  )
  wakeWorker(tx, 'operations')
}
