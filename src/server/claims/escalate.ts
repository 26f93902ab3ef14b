import { inTransaction } from '#adapters/database/transactions.ts'
import type { Deps } from '#server/deps.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { notifyParties } from '#server/bookings/notify-parties.ts'
import { notifyAdmins } from '#server/outbox/notify.ts'
import { claimToDecide } from './emails/to-decide.ts'
import { claimUnanswered } from './emails/unanswered.ts'
import { lockClaim, moveClaim } from './store.ts'

const batch = 100

/** Hands a claim to the admins when the renter has not answered it in time. */
export const escalateClaims: Task = {
  name: 'escalate claims',
  async run(deps) {
    const now = deps.clock.now()
    const due = await deps.database
      .selectFrom('claims')
      .select('id')
      .where('status', '=', 'open')
      .where('answerBy', '<=', now)
      .orderBy('answerBy')
      .limit(batch)
      .execute()
    return doEach(
      due,
      ({ id }) => `Claim ${id}`,
      ({ id }) => escalateIfDue(deps, id, now),
    )
  },
}

const escalateIfDue = ({ database, settings }: Deps, id: string, now: Date): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const claim = (await lockClaim(tx, id))?.claim
    // The renter may have answered since the task read it.
    if (claim?.status !== 'open' || claim.answerBy > now) return false
    await moveClaim(tx, claim, { command: 'escalate', by: 'system', now })
    const context = { claimId: id }
    await notifyParties(tx, claim, claimUnanswered, { event: `claim:${id}:unanswered`, context, now })
    await notifyAdmins(tx, settings.adminEmails, 'money', claimToDecide, {
      event: `claim:${id}:to-decide`,
      context,
      now,
    })
    return true
  })
