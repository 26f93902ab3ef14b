import type { Transaction } from 'kysely'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { Tables } from '#adapters/database/port.ts'
import type { PaymentIntentState } from '#adapters/payments/port.ts'
import { claimCharge, claimWriteOffUndone } from '#domain/ledger-claims.ts'
import type { ClaimStatus } from '#domain/claim.ts'
import { serviceArea } from '#domain/service-area.ts'
import { notifyParties } from '#server/bookings/notify-parties.ts'
import type { Deps } from '#server/deps.ts'
import { post } from '#server/ledger/store.ts'
import { requireCharge } from '#server/payments/require-charge.ts'
import { claimPaid } from '#server/claims/emails/paid.ts'
import { getClaimMoney, lockClaim, moveClaim, type ClaimRow } from '#server/claims/store.ts'

export type ClaimSettlement =
  | { outcome: 'paid'; isNew: boolean }
  | { outcome: 'not-started'; status: ClaimStatus }
  | { outcome: 'unpaid'; intent: PaymentIntentState; status: ClaimStatus }
  /** The payment has another amount or currency, or is meant for another claim. */
  | { outcome: 'mismatch' }

/**
 * The only way in which a renter's part of a claim becomes paid: reads its intent from the provider and applies the
 * result. Safe to call repeatedly and concurrently: webhooks, polling and requests all call it.
 */
export async function settleClaim(deps: Deps, claimId: string): Promise<ClaimSettlement> {
  const claim = await deps.database
    .selectFrom('claims')
    .select(['stripePaymentIntentId', 'status'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow()
  if (claim.status === 'paid') return { outcome: 'paid', isNew: false }
  if (claim.stripePaymentIntentId === null) return { outcome: 'not-started', status: claim.status }
  const intent = await deps.payments.readIntent(claim.stripePaymentIntentId)
  if (intent.status !== 'succeeded') return { outcome: 'unpaid', intent, status: claim.status }
  const settlement = await inTransaction(deps.database, (tx) => settle(tx, claimId, intent, deps.clock.now()))
  if (settlement.outcome === 'mismatch') {
    const { id, amount, amountReceived, currency, metadata } = intent
    deps.log.error(
      { claimId, intent: { id, amount, amountReceived, currency, metadata } },
      'A payment does not fit its claim and was not accepted',
    )
  }
  return settlement
}

async function settle(
  tx: Transaction<Tables>,
  claimId: string,
  intent: PaymentIntentState,
  now: Date,
): Promise<ClaimSettlement> {
  const claim = (await lockClaim(tx, claimId))?.claim
  if (!claim) throw new Error(`Claim ${claimId} is gone`)
  if (claim.status === 'paid') return { outcome: 'paid', isNew: false }
  if (!fits(claim, intent)) return { outcome: 'mismatch' }
  if (claim.status === 'written_off') await undoWriteOff(tx, claim, now)
  const set = { settledAt: now, payoutDueAt: now }
  await moveClaim(tx, claim, { command: 'pay', by: 'system', now, set })
  await post(tx, claim.bookingId, claimCharge(requireCharge(intent), intent.amountReceived, claimId), now)
  await notifyParties(tx, claim, claimPaid, { event: `claim:${claimId}:paid`, context: { claimId }, now })
  return { outcome: 'paid', isNew: true }
}

const fits = (claim: ClaimRow, intent: PaymentIntentState): boolean =>
  claim.stripePaymentIntentId === intent.id &&
  intent.metadata['claim_id'] === claim.id &&
  intent.metadata['renter_id'] === claim.renterId &&
  intent.amount === claim.renterAmount &&
  intent.amountReceived === claim.renterAmount &&
  intent.currency === serviceArea.currency

async function undoWriteOff(tx: Transaction<Tables>, claim: ClaimRow, now: Date): Promise<void> {
  const { lost } = await getClaimMoney(tx, claim.id)
  const bearer = lost > 0 ? 'platform' : 'owner'
  await post(tx, claim.bookingId, claimWriteOffUndone(claim.id, claim.renterAmount!, bearer), now)
}
