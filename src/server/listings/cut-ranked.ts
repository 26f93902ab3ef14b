import { sql, type RawBuilder } from 'kysely'
import { compilePiece } from '#adapters/database/compile-once.ts'
import type { Queries } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import { isAmount, isId, isInstant, maxCounted, readCursor } from '#server/http/cursor.ts'
import type { TownPlan } from '#server/search/lexicon.ts'
import { hasOnePlan } from './cut-listings.ts'
import { filterListings } from './filter-listings.ts'
import { enoughInQuarter, readParts, unionOf } from './samples.ts'
import {
  forAnyWords,
  forWords,
  matchesAll,
  matchesGear,
  matchesMost,
  type ReadTextQuery,
  titleNames,
} from './search-match.ts'
import { leastRankOfSome, pointsOfAll, type Ranking, rankingOf, rankOfSome } from './search-rank.ts'

/**
 * The numbers of listings that are ranked by relevance. Listings whose title names the gear are read first. A search with
 * `first` matches or more ranks only the first ones that are read, and those among the `bestRated` listings of the town. Its
 * other matches follow by rating, up to the maximum count; the rest is found only in another sort order. When few listings
 * match all words, each condition of `closeMatches` reads up to `close` listings that lack some words.
 */
const ranked = { first: enoughInQuarter, bestRated: 100, close: 300 }

/**
 * What `cutRanked` reads beyond the ranked listings: close matches, or all matches up to the maximum count. With
 * `titlesOnly` it reads only listings whose title names the gear, and returns nothing if they are fewer than the
 * maximum count. With `closeOnly` it looks for no listing that has every word, because an earlier statement found none.
 */
export type Reach = { close?: boolean; closeOnly?: boolean; unranked?: boolean; titlesOnly?: boolean }

export type RankedRow = { id: string; rank: number; total: number }

/**
 * Selects the ids, ranks and the total of one page, plus one row that shows whether another page follows. Matches
 * with the gear in the title are read first, and the others only while the maximum count is not reached.
 */
export function cutRanked(
  queries: Queries,
  filters: ListingFilters,
  plan: TownPlan,
  { closeOnly = false, close = closeOnly, unranked = false, titlesOnly = false }: Reach = {},
): RawBuilder<RankedRow> {
  const ranking = rankingOf(plan)
  const { cursor, limit, search: _, ...narrowing } = filters
  // Dates are compared only for listings that have the words. Other filters have a best plan that depends on the words.
  const isPlannedOnce = hasOnePlan({ ...narrowing, startDate: undefined, endDate: undefined })
  const textQuery = isPlannedOnce ? forAnyWords : forWords
  const all = compilePiece(
    queries,
    filterListings(queries, { ...filters, forAnyDates: isPlannedOnce }).select(columns),
  )
  const matching = sql`${all} AND ${matchesAll(plan, textQuery)}`
  // Undefined for a search with more than the gear's name. It has fewer matches, so reading them twice costs more than
  // it saves.
  const named = titleNames(plan, textQuery)
  const titled = named && !closeOnly && sql`${all} AND ${named}`
  const others = named ? sql`${matching} AND NOT (${named})` : matching
  const size = { limit: maxCounted, fromSamples: true }
  const titledFound = titled ? sql`(SELECT number FROM titled_found)` : sql`0`
  const hasOthers = !titlesOnly && !closeOnly
  const othersFound = hasOthers ? sql`(SELECT number FROM others_found)` : sql`0`
  const found = sql`${titledFound} + ${othersFound}`
  const isFrequent = sql`(${found} >= ${sql.lit(maxCounted)} OR (SELECT count(*) FROM matching) >= ${sql.lit(ranked.first)})`
  // `IS TRUE` keeps PostgreSQL from looking for the words in the index, which may have very many listings.
  const best = sql`${all} AND (${matchesAll(plan, textQuery)}) IS TRUE AND ${isFrequent} AND ${isBestRated}`
  const parts = [
    ...(titled ? [readParts({ name: 'titled', rows: titled, ...size }, plan.listings)] : []),
    ...(hasOthers ? [readParts({ name: 'others', rows: others, ...size }, plan.listings, titledFound)] : []),
    ...(unranked
      ? [readParts({ name: 'unranked', rows: matching, ...size, fromSamples: false }, plan.listings)]
      : []),
    ...(close ? closeMatches(all, closeConditions(plan, textQuery), plan.listings) : []),
  ]
  const sources = [...(titled ? ['titled'] : []), ...(hasOthers ? ['others'] : [])]
  const conditions = [
    ...(titlesOnly ? [sql`${titledFound} >= ${sql.lit(maxCounted)}`] : []),
    ...(cursor === undefined ? [] : [sql`(rank, weighed_rating, created_at, id) < ${after(cursor)}`]),
  ]
  // OFFSET 0 makes PostgreSQL compute the ranks before it groups the listings, so that it does not sort their words too.
  return sql<RankedRow>`(
    WITH asked AS MATERIALIZED (${ranking.asked}), ${sql.join(parts)},
    matching AS NOT MATERIALIZED (${closeOnly ? sql`${all} AND false` : unionOf(sources)}),
    fitting AS MATERIALIZED (
      SELECT max(rank) AS rank, id, weighed_rating, created_at
      FROM (
        (
          SELECT ${ranking.rank} AS rank, ${order}
          FROM ((TABLE matching LIMIT ${sql.lit(ranked.first)}) UNION ALL ${best}) AS g
          OFFSET 0
        )
        UNION ALL (SELECT ${sql.lit(pointsOfAll)}, ${order} FROM matching OFFSET ${sql.lit(ranked.first)})
        ${unranked ? sql`UNION ALL SELECT ${sql.lit(pointsOfAll)}, ${order} FROM unranked` : sql``}
      ) AS each
      GROUP BY id, weighed_rating, created_at
    ),
    found AS (
      TABLE fitting
      ${close ? rankClose(plan, ranking) : sql``}
    )
    SELECT id, rank, least(${found}, ${sql.lit(maxCounted)})::int AS total
    FROM found
    ${conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`}
    ORDER BY rank DESC, weighed_rating DESC, created_at DESC, id DESC
    LIMIT ${limit + 1}::int
  )`
}

const columns = ['g.id', 'g.weighedRating', 'g.createdAt', 'g.search', 'g.titleSearch'] as const
const order = sql.raw('id, weighed_rating, created_at')

/**
 * Whether a listing is one of the best rated. The places of their rows are an array, so that PostgreSQL reads these rows
 * instead of all matches.
 */
const isBestRated = sql<boolean>`g.ctid = ANY (ARRAY(
  SELECT best.ctid FROM gear_listings best WHERE best.status = 'active'
  ORDER BY best.weighed_rating DESC, best.rating_count DESC, best.created_at DESC, best.id DESC
  LIMIT ${sql.lit(ranked.bestRated)}
))`

const closeConditions = (plan: TownPlan, textQuery: ReadTextQuery = forAnyWords) =>
  [matchesMost(plan, textQuery), matchesGear(plan, textQuery)].filter((condition) => condition !== undefined)

export const hasCloseMatches = (plan: TownPlan): boolean => closeConditions(plan).length > 0

/**
 * Returns common table expressions for the close matches: of the listings that `all` selects, those with most of the
 * words, or with one that names gear.
 */
const closeMatches = (
  all: RawBuilder<unknown>,
  conditions: readonly RawBuilder<boolean>[],
  listings: number,
): RawBuilder<unknown>[] =>
  conditions.map((condition, at) => {
    const rows = sql`${all} AND ${condition}`
    const name = `close${at + 1}`
    return readParts({ name, rows, limit: ranked.close, fromSamples: true }, listings)
  })

const rankClose = (plan: TownPlan, ranking: Ranking): RawBuilder<unknown> => {
  const sources = unionOf(closeConditions(plan).map((_, at) => `close${at + 1}`))
  return sql`UNION ALL SELECT rank, id, weighed_rating, created_at FROM (
      SELECT ${rankOfSome(plan, ranking)} AS rank, g.id, g.weighed_rating, g.created_at
      FROM (SELECT DISTINCT ON (id) id, weighed_rating, created_at, search, title_search FROM (${sources}) AS each) AS g
    ) AS close
    WHERE rank >= ${leastRankOfSome(plan)}::int AND NOT EXISTS (SELECT FROM fitting WHERE fitting.id = close.id)`
}

const isRank = (value: unknown): boolean => Number.isSafeInteger(value) && Math.abs(Number(value)) < 2 ** 31

function after(cursor: string) {
  const [rank, rating, createdAt, id] = readCursor(cursor, isRank, isAmount, isInstant, isId)
  return sql`(${rank}::int, ${rating}::numeric, ${createdAt}::timestamptz, ${id}::uuid)`
}
