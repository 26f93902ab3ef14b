import { sql, type RawBuilder } from 'kysely'
import { compilePiece } from '#adapters/database/compile-once.ts'
import type { Queries } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import { isAmount, isId, isInstant, maxCounted, readCursor } from '#server/http/cursor.ts'
import type { TownPlan } from '#server/search/lexicon.ts'
import { filterListings } from './filter-listings.ts'
import { enoughInSamples, readParts, unionOf } from './samples.ts'
import { matchesAll, matchesGear, matchesMost, titleNames } from './search-match.ts'
import { leastRankOfSome, pointsOfAll, rankOfAll, rankOfSome } from './search-rank.ts'

/**
 * The numbers of listings that are ranked by relevance. Listings whose title names the gear are read first. A search with
 * `first` matches or more ranks only the first ones that are read, and those among the `bestRated` listings of the town. Its
 * other matches follow by rating, up to the maximum count; the rest is found only in another sort order. When few listings
 * match all words, each condition of `closeMatches` reads up to `close` listings that lack some words.
 */
const ranked = { first: enoughInSamples, bestRated: 200, close: 300 }

/**
 * What `cutRanked` reads beyond the ranked listings: close matches, or all matches up to the maximum count. With
 * `titlesOnly` it reads only listings whose title names the gear, and returns nothing if they are fewer than the
 * maximum count.
 */
export type Reach = { close?: boolean; unranked?: boolean; titlesOnly?: boolean }

export type RankedRow = { id: string; rank: number; total: number }

/**
 * Selects the ids, ranks and the total of one page, plus one row that shows whether another page follows. Matches
 * with the gear in the title are read first, and the others only while the maximum count is not reached.
 */
export function cutRanked(
  queries: Queries,
  filters: ListingFilters,
  plan: TownPlan,
  { close = false, unranked = false, titlesOnly = false }: Reach = {},
): RawBuilder<RankedRow> {
  const { cursor, limit } = filters
  const all = compilePiece(queries, filterListings(queries, filters).select(columns))
  const matching = sql`${all} AND ${matchesAll(plan)}`
  // Undefined for a search with more than the gear's name. It has fewer matches, so reading them twice costs more than
  // it saves.
  const named = titleNames(plan)
  const titled = named && sql`${all} AND ${named}`
  const others = named ? sql`${matching} AND NOT (${named})` : matching
  const size = { limit: maxCounted, ofSample: unranked ? maxCounted : ranked.first }
  const titledFound = titled ? sql`(SELECT number FROM titled_found)` : sql`0`
  const othersFound = titlesOnly ? sql`0` : sql`(SELECT number FROM others_found)`
  const parts = [
    ...(titled ? [readParts({ name: 'titled', rows: titled, ...size }, plan.listings)] : []),
    ...(titlesOnly ? [] : [readParts({ name: 'others', rows: others, ...size }, plan.listings, titledFound)]),
    ...(close ? closeMatches(all, plan) : []),
  ]
  const sources = [...(titled ? ['titled'] : []), ...(titlesOnly ? [] : ['others'])]
  const conditions = [
    ...(titlesOnly ? [sql`${titledFound} >= ${sql.lit(maxCounted)}`] : []),
    ...(cursor === undefined ? [] : [sql`(rank, weighed_rating, created_at, id) < ${after(cursor)}`]),
  ]
  return sql<RankedRow>`(
    WITH ${sql.join(parts)},
    matching AS MATERIALIZED (${unionOf(sources)}),
    fitting AS MATERIALIZED (
      SELECT max(CASE WHEN g.at <= ${sql.lit(ranked.first)} THEN ${rankOfAll(plan)} ELSE ${sql.lit(pointsOfAll)} END) AS rank,
        g.id, g.weighed_rating, g.created_at
      FROM (
        SELECT *, row_number() OVER () AS at FROM matching
        UNION ALL
        SELECT best.*, 0 FROM (${matching} AND ${isFrequent} AND ${isBestRated}) AS best
      ) AS g
      GROUP BY g.id, g.weighed_rating, g.created_at
    ),
    found AS (
      SELECT * FROM fitting
      ${close ? rankClose(plan) : sql``}
    )
    SELECT id, rank, least(${titledFound} + ${othersFound}, ${sql.lit(maxCounted)})::int AS total
    FROM found
    ${conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`}
    ORDER BY rank DESC, weighed_rating DESC, created_at DESC, id DESC
    LIMIT ${limit + 1}
  )`
}

const columns = ['g.id', 'g.weighedRating', 'g.createdAt', 'g.search', 'g.titleSearch'] as const

const isFrequent = sql<boolean>`(SELECT count(*) FROM matching) >= ${sql.lit(ranked.first)}`

/**
 * Whether a listing is one of the best rated. The ids are an array, so that PostgreSQL looks up these listings
 * instead of reading all matches.
 */
const isBestRated = sql<boolean>`g.id = ANY (ARRAY(
  SELECT best.id FROM gear_listings best WHERE best.status = 'active'
  ORDER BY best.weighed_rating DESC, best.rating_count DESC, best.created_at DESC, best.id DESC
  LIMIT ${sql.lit(ranked.bestRated)}
))`

const closeConditions = (plan: TownPlan) =>
  [matchesMost(plan), matchesGear(plan)].filter((condition) => condition !== undefined)

export const hasCloseMatches = (plan: TownPlan): boolean => closeConditions(plan).length > 0

/**
 * Returns common table expressions for the close matches: of the listings that `all` selects, those with most of the
 * words, or with one that names gear.
 */
const closeMatches = (all: RawBuilder<unknown>, plan: TownPlan): RawBuilder<unknown>[] =>
  closeConditions(plan).map((condition, at) => {
    const rows = sql`${all} AND ${condition}`
    const size = { limit: ranked.close, ofSample: ranked.close }
    return readParts({ name: `close${at + 1}`, rows, ...size }, plan.listings)
  })

const rankClose = (plan: TownPlan): RawBuilder<unknown> => {
  const sources = unionOf(closeConditions(plan).map((_, at) => `close${at + 1}`))
  return sql`UNION ALL SELECT * FROM (
      SELECT ${rankOfSome(plan)} AS rank, g.id, g.weighed_rating, g.created_at
      FROM (SELECT DISTINCT ON (id) * FROM (${sources}) AS each) AS g
    ) AS close
    WHERE rank >= ${sql.lit(leastRankOfSome(plan))} AND NOT EXISTS (SELECT FROM fitting WHERE fitting.id = close.id)`
}

const isRank = (value: unknown): boolean => Number.isSafeInteger(value) && Math.abs(Number(value)) < 2 ** 31

function after(cursor: string) {
  const [rank, rating, createdAt, id] = readCursor(cursor, isRank, isAmount, isInstant, isId)
  return sql`(${rank}::int, ${rating}::numeric, ${createdAt}::timestamptz, ${id}::uuid)`
}
