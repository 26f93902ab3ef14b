import { sql, type Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { day, second } from '#domain/durations.ts'
import type { SavedFilters } from '#domain/saved-search.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { notify } from '#server/outbox/notify.ts'
import { findDue, noteMatched } from './due.ts'
import { newGear } from './emails/new-gear.ts'
import { findNew, type Times } from './find-new.ts'

/** The task reads gear this long after it was offered or freed, so that all transactions of that instant have committed. */
const settlingTime = 10 * second

/**
 * Notifies users of gear that was offered, or whose days became free again, since they saved a search or were last
 * notified, at most once a day for each search. Reads only gear that is new to the search.
 */
export const notifyOfNewGear: Task = {
  name: 'notify of new gear',
  async run({ database, clock }) {
    const now = clock.now()
    const until = new Date(now.getTime() - settlingTime)
    const due = await findDue(database, { until, now })
    const done = await doEach(
      due,
      ({ id }) => `Saved search ${id}`,
      ({ id }) => inTransaction(database, (tx) => check(tx, id, { until, now })),
    )
    await noteMatched(database, until)
    return done
  },
}

async function check(tx: Transaction<Tables>, id: string, { until, now }: Times): Promise<boolean> {
  const search = await tx
    .selectFrom('savedSearches')
    .select(['userId', 'since', 'quietUntil', sql<SavedFilters>`filters`.as('filters')])
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!search || (search.quietUntil && search.quietUntil > now)) return false
  const found = await findNew(tx, search, { until, now })
  const isFound = found.count > 0
  await tx
    .updateTable('savedSearches')
    // `since` never moves back: listings from before the search was saved are not new to it.
    .set({
      since: search.since > until ? search.since : until,
      quietUntil: isFound ? new Date(now.getTime() + day) : null,
    })
    .where('id', '=', id)
    .execute()
  if (isFound) {
    await notify(tx, newGear, {
      event: `saved-search:${id}:${until.toISOString()}`,
      recipientId: search.userId,
      context: { searchId: id, ...found },
      now,
    })
  }
  return true
}
