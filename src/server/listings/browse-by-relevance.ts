import { availableParallelism } from 'node:os'
import { sql, type RawBuilder } from 'kysely'
import pLimit from 'p-limit'
import { compileAround } from '#adapters/database/compile-once.ts'
import { perDatabase } from '#adapters/database/per-database.ts'
import type { Database, Queries } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import { cutPage, maxCounted, writeCursor } from '#server/http/cursor.ts'
import type { Page } from '#server/http/present-result.ts'
import type { TownPlan } from '#server/search/lexicon.ts'
import { cutRanked, hasCloseMatches, type RankedRow, type Reach } from './cut-ranked.ts'
import { viewOfMatch } from './found-views.ts'
import { findStamped, stamp, type Stamped } from './known-listings.ts'
import { isSampled } from './samples.ts'
import { titleNames } from './search-match.ts'
import { hasAll } from './search-rank.ts'
import type { FoundListing } from './store.ts'
import { joinListings, listingColumns, type ListingRow } from './views.ts'

/**
 * The number of searches of a process that run at once. Each keeps a processor of the database busy for some milliseconds, so
 * more of them would only slow each other down, most of all the longest.
 */
export const maxSearches = Math.max(4, 2 * availableParallelism())
const turnsOf = perDatabase(() => pLimit(maxSearches))

/** A search with fewer matches than this also shows close matches, which lack some of its words. */
const enoughMatches = 6

/**
 * Returns one page of the listings that match a search, best first. While `maxSearches` run, further ones wait for their
 * turn.
 */
export const browseByRelevance = (
  database: Database,
  filters: ListingFilters,
  plan: TownPlan,
): Promise<Page<FoundListing[]>> => turnsOf(database)(() => readPage(database, filters, plan))

async function readPage(
  database: Database,
  filters: ListingFilters,
  plan: TownPlan,
): Promise<Page<FoundListing[]>> {
  const cut = (reach: Reach) => ({ page: cutRanked(database, filters, plan, reach) })
  const stamped = await findMatches((reach) => readStamps(database, cut(reach)), filters, plan)
  const listings = await findStamped(database, stamped)
  const matches = listings
    ? stamped.map(({ rank, total }, at) => ({ row: listings[at]!, rank, total }))
    : (await findMatches((reach) => readRows(database, cut(reach)), filters, plan)).map(
        ({ rank, total, ...row }) => ({ row, rank, total }),
      )
  const { rows, next } = cutPage(matches, filters.limit, ({ rank, row }) =>
    writeCursor(rank, row.weighedRating, row.createdAt.toISOString(), row.id),
  )
  return {
    rows: rows.map(({ row, rank }) => viewOfMatch[hasAll(rank) ? 'all' : 'some'](row)),
    next,
    total: matches[0]?.total ?? (await countMatches(database, filters, plan)),
  }
}

/**
 * Returns the rows of one page, read by one or more statements. If fewer than 6 listings have every word, a further statement
 * also looks for listings with most of the words, which follow.
 */
async function findMatches<Row extends { total: number }>(
  read: (reach: Reach) => Promise<Row[]>,
  { limit, cursor }: ListingFilters,
  plan: TownPlan,
): Promise<Row[]> {
  let rows = mayTitlesSuffice(plan) ? await read({ titlesOnly: true }) : []
  if (rows.length === 0) rows = await read({})
  const total = rows[0]?.total ?? 0
  if (total < enoughMatches && hasCloseMatches(plan)) {
    return read(total === 0 && cursor === undefined ? { closeOnly: true } : { close: true })
  }
  // The page reaches beyond the ranked listings, so it is read again with all matches up to the maximum count.
  if (rows.length <= limit && (total === maxCounted || cursor !== undefined)) return read({ unranked: true })
  return rows
}

/**
 * In a large town, the titles alone often reach the maximum count. Such a search is planned in half the time when the
 * statement does not mention the other listings.
 */
const mayTitlesSuffice = (plan: TownPlan) => isSampled(plan.listings) && titleNames(plan) !== undefined

type Pieces = { page: RawBuilder<RankedRow> }

const inOrder = (queries: Queries, { page }: Pieces) =>
  joinListings(queries)
    .innerJoin(page.as<'page'>(sql.ref('page')), (join) => join.onRef('page.id', '=', 'l.id'))
    .select(['l.id', 'page.rank', 'page.total'])
    .orderBy('page.rank', 'desc')
    .orderBy('l.weighedRating', 'desc')
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')

/** Reads which listings match, without what the page shows of them. */
const readStamps = compileAround<Pieces, Stamped & RankedRow>((queries, pieces) =>
  inOrder(queries, pieces).select(stamp),
)

const readRows = compileAround<Pieces, ListingRow & RankedRow>((queries, pieces) =>
  inOrder(queries, pieces).select(listingColumns),
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
