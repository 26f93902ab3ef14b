import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { claimPayoutWaiting } from '#server/claims/emails/payout.ts'
import { lockClaim } from '#server/claims/store.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { notify } from '#server/outbox/notify.ts'
import { planClaimTransfer, setPayoutDue } from './plan.ts'

const batch = 100

/** Returns due claims whose owner can be paid now, or was not notified yet that a payout account is missing. */
const findDue = (database: Database, now: Date) =>
  database
    .selectFrom('claims as c')
    .innerJoin('users as o', 'o.id', 'c.ownerId')
    .select('c.id')
    .where('c.payoutDueAt', '<=', now)
    .where(
      sql<boolean>`not exists (select 1 from cases k where k.booking_id = c.booking_id and k.status = 'open')`,
    )
    .where((row) =>
      row.or([
        row('o.stripePayoutsEnabled', '=', true),
        sql<boolean>`not exists (
          select 1 from notifications n where n.user_id = c.owner_id and n.event = 'claim:' || c.id || ':payout-waiting'
        )`,
      ]),
    )
    .orderBy('c.payoutDueAt')
    .limit(batch)
    .execute()

/** Plans due transfers of claims. Safe to run twice and in several processes: the locks serialize them. */
export const sendClaimPayouts: Task = {
  name: 'send claim payouts',
  async run({ database, clock }) {
    const now = clock.now()
    return doEach(
      await findDue(database, now),
      ({ id }) => `The payout of claim ${id}`,
      ({ id }) => sendIfDue(database, id, now),
    )
  },
}

const sendIfDue = (database: Database, id: string, now: Date): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const claim = (await lockClaim(tx, id))?.claim
    if (!claim?.payoutDueAt || claim.payoutDueAt > now) return false
    const obstacle = await planClaimTransfer(tx, claim, now)
    if (obstacle === 'nothing-ready') await setPayoutDue(tx, id, null)
    if (obstacle === 'account')
      await notify(tx, claimPayoutWaiting, {
        event: `claim:${id}:payout-waiting`,
        recipientId: claim.ownerId,
        context: { claimId: id },
        now,
      })
    return obstacle !== 'case'
  })
