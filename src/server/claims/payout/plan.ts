import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { lesser, minus, plus, zero, type Cents } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { getClaimMoney, type ClaimRow } from '#server/claims/store.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import { planOperation } from '#server/operations/plan.ts'
import { hasOpenCase } from '#server/payouts/plan-payout.ts'
import type { ClaimTransferOperation } from './operations.ts'

/** Why a claim's money cannot be sent now. */
export type Obstacle = 'nothing-ready' | 'case' | 'account'

/**
 * Plans the transfer of a claim's money that was paid but not yet sent to the owner, without a fee. Returns why it planned
 * none, or undefined. A claim has one transfer at a time, and the rest is due after it. The caller holds the locks of booking
 * and claim.
 */
export async function planClaimTransfer(
  tx: Transaction<Tables>,
  claim: ClaimRow,
  now: Date,
): Promise<Obstacle | undefined> {
  const money = await getClaimMoney(tx, claim.id)
  const ready = minus(money.ownerOwed, money.renterOwes)
  const before = await findTransfers(tx, claim)
  if (ready <= 0 || before.some(({ nextAttemptAt }) => nextAttemptAt !== null)) return 'nothing-ready'
  if (await hasOpenCase(tx, claim.bookingId)) return 'case'
  const owner = await tx
    .selectFrom('users')
    .select(['stripeConnectAccountId', 'stripePayoutsEnabled'])
    .where('id', '=', claim.ownerId)
    .executeTakeFirstOrThrow()
  if (!owner.stripeConnectAccountId || !owner.stripePayoutsEnabled) return 'account'
  const ofCharge = lesser(ready, minus(money.charged, sentOfCharge(before)))
  await planOperation<ClaimTransferOperation>(
    tx,
    claim.bookingId,
    {
      kind: 'claim_transfer',
      // The provider repeats its response to a used key, so an attempt after a refusal needs a new one.
      idempotencyKey: `${keyOf(claim)}:${before.length + 1}`,
      request: {
        claimId: claim.id,
        order: {
          amount: ofCharge > 0 ? ofCharge : ready,
          currency: serviceArea.currency,
          destination: owner.stripeConnectAccountId,
          ...(ofCharge > 0 && { sourceChargeId: money.chargeId }),
          transferGroup: `claim_${claim.id}`,
        },
      },
    },
    now,
  )
  await setPayoutDue(tx, claim.id, null)
  wakeWorker(tx, 'operations')
  return undefined
}

const keyOf = ({ id }: Pick<ClaimRow, 'id'>) => `claim:${id}:transfer`

/** Returns all planned transfers of a claim, whatever their status, with their requests. */
export async function findTransfers(
  tx: Transaction<Tables>,
  claim: Pick<ClaimRow, 'id' | 'bookingId'>,
): Promise<Pick<Selectable<Tables['operations']>, 'status' | 'request' | 'nextAttemptAt'>[]> {
  return tx
    .selectFrom('operations')
    .select(['status', 'request', 'nextAttemptAt'])
    .where('bookingId', '=', claim.bookingId)
    .where('kind', '=', 'claim_transfer')
    .where('idempotencyKey', 'like', `${keyOf(claim)}:%`)
    .execute()
}

const sentOfCharge = (before: Awaited<ReturnType<typeof findTransfers>>): Cents =>
  plus(
    ...before
      .filter(({ status }) => status === 'succeeded')
      .map(({ request }) => (request as ClaimTransferOperation['request']).order)
      .map(({ sourceChargeId, amount }) => (sourceChargeId === undefined ? zero : amount)),
  )

export const setPayoutDue = (tx: Transaction<Tables>, claimId: string, payoutDueAt: Date | null) =>
  tx.updateTable('claims').set({ payoutDueAt }).where('id', '=', claimId).execute()
