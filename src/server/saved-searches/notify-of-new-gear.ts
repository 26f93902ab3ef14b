import { type ExpressionBuilder, type Transaction, sql } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { day, second } from '#domain/durations.ts'
import type { SavedFilters } from '#domain/saved-search.ts'
import { serviceArea } from '#domain/service-area.ts'
import { countRows } from '#server/http/count-rows.ts'
import { doEach } from '#server/jobs/do-each.ts'
import type { Task } from '#server/jobs/task.ts'
import { filterListings } from '#server/listings/filter-listings.ts'
import { notify } from '#server/outbox/notify.ts'
import { readSearch } from '#server/search/lexicon.ts'
import { maxListed, newGear } from './emails/new-gear.ts'
import { readFilters } from './filters.ts'

/** A listing is read this long after it was offered, when the transactions that offered others before it are over. */
const settlingTime = 10 * second
const batch = 100

/**
 * Notifies users of gear that was offered since they saved a search or were last notified, at most once a day for each
 * search. Reads only gear that is new to the search.
 */
export const notifyOfNewGear: Task = {
  name: 'notify of new gear',
  async run({ database, clock }) {
    const now = clock.now()
    const until = new Date(now.getTime() - settlingTime)
    const due = await findDue(database, { until, now })
    return doEach(
      due,
      ({ id }) => `Saved search ${id}`,
      ({ id }) => inTransaction(database, (tx) => check(tx, id, { until, now })),
    )
  },
}

type Times = { until: Date; now: Date }

/** Searches whose quiet day is over, and searches that have not seen the newest gear. */
async function findDue(queries: Queries, { until, now }: Times): Promise<{ id: string }[]> {
  const searches = queries.selectFrom('savedSearches').select('id').limit(batch)
  const rested = await searches.where('quietUntil', '<=', now).orderBy('quietUntil').execute()
  const newest = await queries
    .selectFrom('gearListings')
    .select('offeredAt')
    .where('offeredAt', '<=', until)
    .orderBy('offeredAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest?.offeredAt) return rested
  const ready = await searches
    .where('quietUntil', 'is', null)
    .where('since', '<', newest.offeredAt)
    .orderBy('since')
    .execute()
  return [...rested, ...ready]
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
    // A listing of the same instant as `since` was there when the search was saved.
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

/** Returns the newest listings that fit and are new, and how many there are; none once the dates have begun. */
async function findNew(
  tx: Transaction<Tables>,
  { userId, since, filters: saved }: { userId: string; since: Date; filters: SavedFilters },
  { until, now }: Times,
): Promise<{ listingIds: string[]; count: number }> {
  const filters = readFilters(saved)
  const isOver = filters?.startDate && filters.startDate < dateIn(serviceArea.zone, now)
  if (!filters || isOver) return { listingIds: [], count: 0 }
  const plan = filters.search === undefined ? undefined : await readSearch(tx, filters.search)
  const fitting = filterListings(tx, filters, plan)
    .where('g.offeredAt', '>', since)
    .where('g.offeredAt', '<=', until)
    .where('g.ownerId', '<>', userId)
    .where((g) => g.not(g.exists(blocksBetween(g, userId))))
  const newest = await fitting.select('g.id').orderBy('g.offeredAt', 'desc').limit(maxListed).execute()
  const count = newest.length < maxListed ? newest.length : await countRows(tx, fitting)
  return { listingIds: newest.map((row) => row.id), count }
}

/** Whoever blocked the other, the user cannot request this gear. */
const blocksBetween = (
  listing: ExpressionBuilder<Tables & { g: Tables['gearListings'] }, 'g'>,
  userId: string,
) =>
  listing
    .selectFrom('userBlocks as k')
    .select('k.blockerId')
    .where((k) =>
      k.or([
        k.and([k('k.blockerId', '=', userId), k('k.blockedId', '=', k.ref('g.ownerId'))]),
        k.and([k('k.blockedId', '=', userId), k('k.blockerId', '=', k.ref('g.ownerId'))]),
      ]),
    )
