import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { notify, notifyAdmins } from '#server/outbox/notify.ts'
import { claimAnswered } from './emails/answered.ts'
import { claimToDecide } from './emails/to-decide.ts'
import { claimWithdrawn } from './emails/withdrawn.ts'
import { keepEvidence } from './keep-evidence.ts'
import { oweClaim } from './owe.ts'
import { requireSide } from './require-side.ts'
import { lockClaim, moveClaim, type LockedClaim } from './store.ts'
import { getClaimView } from './views.ts'

/** Runs a step of one side with booking and claim locked, and returns the claim as that side sees it. */
async function asSide(
  { database }: Deps,
  id: string,
  viewer: Viewer,
  side: 'owner' | 'renter',
  step: (tx: Transaction<Tables>, locked: LockedClaim) => Promise<unknown>,
) {
  await inTransaction(database, async (tx) => {
    const locked = await lockClaim(tx, id)
    if (!locked) throw notFound('claim')
    requireSide(locked.claim, viewer, side)
    await step(tx, locked)
  })
  return getClaimView(database, id, viewer)
}

/** Accepts a claim: the whole amount is owed. */
export const acceptClaim = (deps: Deps, id: string, renter: Viewer, now: Date) =>
  asSide(deps, id, renter, 'renter', async (tx, locked) => {
    const answered = locked.claim.answeredAt ? {} : { answeredAt: now }
    await oweClaim(tx, locked, locked.claim.amount, { command: 'accept', by: 'renter', now, set: answered })
    await notifyOwner(tx, locked, 'accepted', now)
  })

/** Contests a claim before the time to answer is over; an admin then decides. */
export const contestClaim = (
  deps: Deps,
  id: string,
  renter: Viewer,
  { description, photos }: { description: string; photos: readonly string[] },
  now: Date,
) =>
  asSide(deps, id, renter, 'renter', async (tx, locked) => {
    const { claim } = locked
    // The time to answer is over, and the next run of `escalateClaims` hands the claim to the admins.
    if (claim.status === 'open' && now >= claim.answerBy) {
      throw conflict('too_late', 'The time to answer this claim is over, and we’re deciding it.')
    }
    const set = { answer: description, answeredAt: now }
    await moveClaim(tx, claim, { command: 'contest', by: 'renter', now, set })
    const about = { subjectId: claim.answerId, bookingId: claim.bookingId }
    await keepEvidence(tx, renter, photos, about, now)
    await notifyOwner(tx, locked, 'contested', now)
    await notifyAdmins(tx, deps.settings.adminEmails, 'money', claimToDecide, {
      event: `claim:${id}:to-decide`,
      context: { claimId: id },
      now,
    })
  })

/** Withdraws a claim that is not decided yet. */
export const withdrawClaim = (deps: Deps, id: string, owner: Viewer, now: Date) =>
  asSide(deps, id, owner, 'owner', async (tx, { claim }) => {
    await moveClaim(tx, claim, { command: 'withdraw', by: 'owner', now, set: { settledAt: now } })
    await notify(tx, claimWithdrawn, {
      event: `claim:${id}:withdrawn`,
      recipientId: claim.renterId,
      context: { claimId: id },
      now,
    })
  })

const notifyOwner = (
  tx: Transaction<Tables>,
  { claim }: LockedClaim,
  answer: 'accepted' | 'contested',
  now: Date,
) =>
  notify(tx, claimAnswered, {
    event: `claim:${claim.id}:${answer}`,
    recipientId: claim.ownerId,
    context: { claimId: claim.id, answer },
    now,
  })
