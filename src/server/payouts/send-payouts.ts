import { sql } from 'kysely'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { Database } from '#adapters/database/port.ts'
import { lockBooking } from '#server/bookings/store.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { payoutWaiting } from './emails/waiting.ts'
import { planPayout, notifyOwner } from './plan-payout.ts'

const batch = 100

/** Returns due bookings whose owner can be paid, and those whose owner was not notified yet that a payout account is missing. */
const findDue = (database: Database, now: Date) =>
  database
    .selectFrom('bookings as b')
    .innerJoin('users as o', 'o.id', 'b.ownerId')
    .select('b.id')
    .where('b.payoutDueAt', '<=', now)
    .where('b.payoutStatus', '=', 'pending')
    .where(sql<boolean>`not exists (select 1 from cases c where c.booking_id = b.id and c.status = 'open')`)
    .where((row) =>
      row.or([
        row('o.stripePayoutsEnabled', '=', true),
        // The notification is stored even when emails about payouts are turned off.
        sql<boolean>`not exists (
          select 1 from notifications n where n.user_id = b.owner_id and n.event = 'booking:' || b.id || ':payout-waiting'
        )`,
      ]),
    )
    .orderBy('b.payoutDueAt')
    .limit(batch)
    .execute()

/** Plans due payouts. Safe to run twice and in several processes: the booking's lock serializes them. */
export const sendPayouts: Task = {
  name: 'send payouts',
  async run({ database, clock }) {
    const now = clock.now()
    // One payout that fails must not hold up the others.
    return doEach(
      await findDue(database, now),
      ({ id }) => `The payout of booking ${id}`,
      ({ id }) => sendIfDue(database, id, now),
    )
  },
}

const sendIfDue = (database: Database, id: string, now: Date): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (booking?.payoutStatus !== 'pending' || !booking.payoutDueAt || booking.payoutDueAt > now) return false
    const obstacle = await planPayout(tx, booking, now)
    if (obstacle === 'nothing-owed')
      await tx.updateTable('bookings').set({ payoutDueAt: null }).where('id', '=', id).execute()
    if (obstacle === 'account') await notifyOwner(tx, booking, payoutWaiting, 'waiting', now)
    return obstacle !== 'case'
  })
