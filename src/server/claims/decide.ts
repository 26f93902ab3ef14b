import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { AuditAction } from '#domain/moderation.ts'
import { claimWrittenOff, type WriteOffBearer } from '#domain/ledger-claims.ts'
import { formatMoney, showMoney, zero, type Cents } from '#domain/money.ts'
import { audit } from '#server/audit/write-entry.ts'
import { refuseOwnMatter } from '#server/audit/own-matter.ts'
import { notifyParties } from '#server/bookings/notify-parties.ts'
import type { Deps } from '#server/deps.ts'
import { invalid, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { post } from '#server/ledger/store.ts'
import { claimDecided } from './emails/decided.ts'
import { claimWrittenOffEmail } from './emails/written-off.ts'
import { oweClaim } from './owe.ts'
import { planClaimIntentCancellation } from './payment/plan-intent.ts'
import { lockClaim, moveClaim, type LockedClaim } from './store.ts'
import { getClaimView } from './views.ts'

/** Runs an admin's step with booking and claim locked. Throws 409 when the claim is the admin's own matter. */
async function asAdmin(
  { database }: Deps,
  id: string,
  admin: Viewer,
  step: (tx: Transaction<Tables>, locked: LockedClaim) => Promise<void>,
) {
  await inTransaction(database, async (tx) => {
    const locked = await lockClaim(tx, id)
    if (!locked) throw notFound('claim')
    refuseOwnMatter(admin, locked.claim.ownerId, locked.claim.renterId)
    await step(tx, locked)
  })
  return getClaimView(database, id, admin)
}

/** Decides what the renter owes; an amount of zero rejects the claim. */
export const decideClaim = (
  deps: Deps,
  id: string,
  admin: Viewer,
  { amount, reason }: { amount: Cents; reason: string },
  now: Date,
) =>
  asAdmin(deps, id, admin, async (tx, locked) => {
    const { claim } = locked
    if (amount < 0 || amount > claim.amount) {
      throw invalid({
        path: 'amount',
        message: `Amount must be from ${showMoney(zero)} to ${showMoney(claim.amount)}, which was claimed.`,
      })
    }
    const set = { decidedAmount: amount, decisionReason: reason, decidedBy: admin.id, decidedAt: now }
    if (amount > 0) await oweClaim(tx, locked, amount, { command: 'decide', by: 'admin', now, set })
    else await moveClaim(tx, claim, { command: 'reject', by: 'admin', now, set: { ...set, settledAt: now } })
    await record(tx, locked, admin, 'decide_claim', reason, { amount: formatMoney(amount) }, now)
    await notifyParties(tx, claim, claimDecided, {
      event: `claim:${id}:decided`,
      context: { claimId: id },
      now,
    })
  })

/** Gives up what the renter has not paid. `payOwner` makes the platform pay the owner instead. */
export const writeOffClaim = (
  deps: Deps,
  id: string,
  admin: Viewer,
  { payOwner, reason }: { payOwner: boolean; reason: string },
  now: Date,
) =>
  asAdmin(deps, id, admin, async (tx, locked) => {
    const { claim } = locked
    const bearer: WriteOffBearer = payOwner ? 'platform' : 'owner'
    const set = { settledAt: now, ...(payOwner && { payoutDueAt: now }) }
    const { renterAmount } = await moveClaim(tx, claim, { command: 'write_off', by: 'admin', now, set })
    await post(tx, claim.bookingId, claimWrittenOff(id, renterAmount!, bearer), now)
    await planClaimIntentCancellation(tx, claim, now)
    const details = { amount: formatMoney(renterAmount!), payOwner }
    await record(tx, locked, admin, 'write_off_claim', reason, details, now)
    await notifyParties(tx, claim, claimWrittenOffEmail, {
      event: `claim:${id}:written-off`,
      context: { claimId: id, payOwner },
      now,
    })
  })

const record = (
  tx: Transaction<Tables>,
  { claim }: LockedClaim,
  actor: Viewer,
  action: AuditAction,
  reason: string,
  details: object,
  now: Date,
) =>
  audit(tx, {
    actor,
    action,
    bookingId: claim.bookingId,
    reason,
    details: { ...details, claimId: claim.id },
    now,
  })
