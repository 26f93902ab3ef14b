import type { ExpressionBuilder } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import type { Times } from './find-new.ts'

const batch = 100

/**
 * Returns the saved searches to check: those whose pause of a day after a notification is over, those last checked
 * before the newest gear was offered, and those last checked before days became free on their dates.
 */
export async function findDue(queries: Queries, { until, now }: Times): Promise<{ id: string }[]> {
  const searches = queries.selectFrom('savedSearches').select('id').limit(batch)
  const rested = await searches.where('quietUntil', '<=', now).orderBy('quietUntil').execute()
  const freed = await queries
    .selectFrom('freedDates as f')
    .innerJoinLateral(
      (f) => unmatched(f).as('s'),
      (join) => join.onTrue(),
    )
    .select('s.id')
    .distinct()
    .where('f.matched', '=', false)
    .where('f.createdAt', '<=', until)
    .limit(batch)
    .execute()
  const newest = await queries
    .selectFrom('gearListings')
    .select('offeredAt')
    .where('offeredAt', '<=', until)
    .orderBy('offeredAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const behind = newest?.offeredAt
    ? await searches
        .where('quietUntil', 'is', null)
        .where('since', '<', newest.offeredAt)
        .orderBy('since')
        .execute()
    : []
  return [...new Map([...rested, ...behind, ...freed].map((search) => [search.id, search])).values()]
}

type Freed = ExpressionBuilder<Tables & { f: Tables['freedDates'] }, 'f'>

/**
 * Selects searches that are not in the pause of a day after a notification, were last checked before the given days
 * became free, and have dates that overlap these days.
 */
const unmatched = (f: Freed) =>
  f
    .selectFrom('savedSearches as s')
    .select('s.id')
    .where('s.quietUntil', 'is', null)
    .whereRef('s.endDate', '>=', 'f.startDate')
    .whereRef('s.startDate', '<=', 'f.endDate')
    .whereRef('s.since', '<', 'f.createdAt')

/**
 * Marks days that became free before `until` as matched, once every saved search with overlapping dates has been checked
 * after they became free. A search that pauses for a day after a notification is not waited for: it is checked when its
 * pause ends.
 */
export async function noteMatched(queries: Queries, until: Date): Promise<void> {
  await queries
    .updateTable('freedDates as f')
    .set({ matched: true })
    .where('f.matched', '=', false)
    .where('f.createdAt', '<=', until)
    .where((f) => f.not(f.exists(unmatched(f))))
    .execute()
}
