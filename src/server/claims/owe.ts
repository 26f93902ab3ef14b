import type { Transaction, Updateable } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { ClaimActor, ClaimCommand } from '#domain/claim.ts'
import { claimOwed, claimProtection } from '#domain/ledger-claims.ts'
import type { Cents } from '#domain/money.ts'
import { post } from '#server/ledger/store.ts'
import { shareClaim } from './protection.ts'
import { moveClaim, type ClaimRow, type LockedClaim } from './store.ts'

/**
 * Records that a claim is owed. Protection pays first, and its part can be sent to the owner; a claim that it covers entirely
 * becomes paid at once. The caller holds the locks of booking and claim, so that no refund takes the protection fee back
 * meanwhile.
 */
export async function oweClaim(
  tx: Transaction<Tables>,
  { booking, claim }: LockedClaim,
  amount: Cents,
  move: { command: ClaimCommand; by: ClaimActor; now: Date; set?: Updateable<Tables['claims']> },
): Promise<ClaimRow> {
  const { now } = move
  const shares = await shareClaim(tx, booking, amount)
  const payoutDueAt = shares.protectionAmount > 0 ? now : null
  const owed = await moveClaim(tx, claim, { ...move, set: { ...move.set, ...shares, payoutDueAt } })
  await post(tx, booking.id, claimOwed(claim.id, amount), now)
  if (shares.protectionAmount > 0)
    await post(tx, booking.id, claimProtection(claim.id, shares.protectionAmount), now)
  if (shares.renterAmount > 0) return owed
  return moveClaim(tx, owed, { command: 'pay', by: 'system', now, set: { settledAt: now } })
}
