import { sql, type RawBuilder } from 'kysely'
import { compileAround } from '#adapters/database/compile-once.ts'
import type { Database } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import { cutPage, maxCounted, writeCursor } from '#server/http/cursor.ts'
import type { Page } from '#server/http/present-result.ts'
import type { TownPlan } from '#server/search/lexicon.ts'
import { cutRanked, hasCloseMatches, type RankedRow, type Reach } from './cut-ranked.ts'
import { isSampled } from './samples.ts'
import { titleNames } from './search-match.ts'
import { hasAll } from './search-rank.ts'
import type { FoundListing } from './store.ts'
import { type ListingRow, selectListings, toListingView } from './views.ts'

/** A search with fewer matches than this also shows close matches, which lack some of its words. */
const enoughMatches = 6

/**
 * Returns one page of the listings that match a search, best first. If fewer than 6 listings have every word, a
 * second statement looks for listings with most of the words, which follow.
 */
export async function browseByRelevance(
  database: Database,
  filters: ListingFilters,
  plan: TownPlan,
): Promise<Page<FoundListing[]>> {
  let rows = mayTitlesSuffice(plan) ? await readPage(database, filters, plan, { titlesOnly: true }) : []
  if (rows.length === 0) rows = await readPage(database, filters, plan, {})
  const total = rows[0]?.total ?? 0
  if (total < enoughMatches && hasCloseMatches(plan)) {
    rows = await readPage(database, filters, plan, { close: true })
  }
  // The page reaches beyond the ranked listings, so it is read again with all matches up to the maximum count.
  else if (rows.length <= filters.limit && (total === maxCounted || filters.cursor !== undefined)) {
    rows = await readPage(database, filters, plan, { unranked: true })
  }
  const { rows: stored, next } = cutPage(rows, filters.limit, ({ rank, weighedRating, createdAt, id }) =>
    writeCursor(rank, weighedRating, createdAt.toISOString(), id),
  )
  return {
    rows: stored.map(({ rank, ...row }) => ({
      ...toListingView(row),
      matched: hasAll(rank) ? ('all' as const) : ('some' as const),
    })),
    next,
    total: rows[0]?.total ?? (await countMatches(database, filters, plan)),
  }
}

/**
 * In a large town, the titles alone often reach the maximum count. Such a search is planned in half the time when the
 * statement does not mention the other listings.
 */
const mayTitlesSuffice = (plan: TownPlan) => isSampled(plan.listings) && titleNames(plan) !== undefined

const readPage = (database: Database, filters: ListingFilters, plan: TownPlan, reach: Reach) =>
  readListings(database, { page: cutRanked(database, filters, plan, reach) })

const readListings = compileAround<{ page: RawBuilder<RankedRow> }, ListingRow & RankedRow>(
  (queries, { page }) =>
    selectListings(queries)
      .innerJoin(page.as<'page'>(sql.ref('page')), (join) => join.onRef('page.id', '=', 'l.id'))
      .select(['page.rank', 'page.total'])
      .orderBy('page.rank', 'desc')
      .orderBy('l.weighedRating', 'desc')
      .orderBy('l.createdAt', 'desc')
      .orderBy('l.id', 'desc'),
)

/**
 * Counts the matches for an empty page, which has no row with the total. Without a cursor, an empty page means that
 * nothing matches.
 */
async function countMatches(
  database: Database,
  { cursor, ...filters }: ListingFilters,
  plan: TownPlan,
): Promise<number> {
  if (cursor === undefined) return 0
  const { rows } = await sql<{
    total: number
  }>`SELECT total FROM ${cutRanked(database, { ...filters, limit: 1 }, plan)} AS page`.execute(database)
  return rows[0]?.total ?? 0
}
