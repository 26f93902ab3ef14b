import type { ExpressionBuilder } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import type { Times } from './find-new.ts'

const batch = 100

/**
 * Searches whose quiet day is over, searches that have not seen the newest gear, and searches that have not seen days that
 * became free on their dates.
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

/** Searches that may notify and have not seen these days, which became free on their dates. */
const unmatched = (f: Freed) =>
  f
    .selectFrom('savedSearches as s')
    .select('s.id')
    .where('s.quietUntil', 'is', null)
    .whereRef('s.endDate', '>=', 'f.startDate')
    .whereRef('s.startDate', '<=', 'f.endDate')
    .whereRef('s.since', '<', 'f.createdAt')

/** Marks freed days that every search with these dates has seen, but for those that rest and see them when they wake. */
export async function noteMatched(queries: Queries, until: Date): Promise<void> {
  await queries
    .updateTable('freedDates as f')
    .set({ matched: true })
    .where('f.matched', '=', false)
    .where('f.createdAt', '<=', until)
    .where((f) => f.not(f.exists(unmatched(f))))
    .execute()
}
