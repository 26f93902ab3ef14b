import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Database, Queries, Tables } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import type { SearchPlan } from '#domain/search/plan.ts'
import {
  cutPage,
  isAmount,
  isId,
  isInstant,
  maxCounted,
  readCursor,
  writeCursor,
} from '#server/http/cursor.ts'
import type { Page } from '#server/http/serve.ts'
import { filterListings, type ListingsQuery } from './filter-listings.ts'
import { matchesGear, matchesMost, titleNames } from './search-match.ts'
import { hasAll, leastRankOfSome, pointsOfAll, rankOfAll, rankOfSome } from './search-rank.ts'
import type { FoundListing } from './store.ts'
import { selectListings, toListingView } from './views.ts'

/** Fewer listings than this are followed by close matches. */
export const enoughMatches = 6

/**
 * How many listings are ranked. Those whose title names the gear are read first. When more than `first` match, the first
 * so many are ranked and those among the best rated of the town. The others, as many as are counted, follow in order of
 * their rating; what is beyond can be reached in any other order.
 */
const ranked = { first: 400, bestRated: 200, close: 300 }

/**
 * Returns one page of the listings that fit a search, best first: those with every word, and after fewer than 6 of them
 * those with most words. All of it is one statement, and counts no listing twice.
 */
export async function browseByRelevance(
  database: Database,
  filters: ListingFilters,
  plan: SearchPlan,
): Promise<Page<FoundListing[]>> {
  const rows = await selectListings(database)
    .innerJoin(cutRanked(database, filters, plan).as<'page'>(sql.ref('page')), (join) =>
      join.onRef('page.id', '=', 'l.id'),
    )
    .select(['page.rank', 'page.total'])
    .orderBy('page.rank', 'desc')
    .orderBy('l.weighedRating', 'desc')
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .execute()
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

/** An empty page has no row that carries the total. Without a cursor nothing matches. */
async function countMatches(
  database: Database,
  { cursor, ...filters }: ListingFilters,
  plan: SearchPlan,
): Promise<number> {
  if (cursor === undefined) return 0
  const { rows } = await sql<{
    total: number
  }>`SELECT total FROM ${cutRanked(database, { ...filters, limit: 1 }, plan)} AS page`.execute(database)
  return rows[0]?.total ?? 0
}

type RankedRow = { id: string; rank: number; total: number }

/** Selects the ids, ranks and the total of one page, and one row more that shows whether another page follows. */
export function cutRanked(
  queries: Queries,
  filters: ListingFilters,
  plan: SearchPlan,
): RawBuilder<RankedRow> {
  const { cursor, limit } = filters
  const matching = filterListings(queries, filters, plan)
  const rankAll = (query: ListingsQuery) =>
    query.select([rankOfAll(plan).as('rank'), 'g.id', 'g.weighedRating', 'g.createdAt'])
  const isFrequent = sql<boolean>`(SELECT count(*) FROM matching) > ${sql.lit(ranked.first)}`
  const named = titleNames(plan)
  // A title with every word needs no other condition, which the index would check again.
  const inTitle = named?.isAll ? filterListings(queries, filters) : matching
  const columns = ['g.id', 'g.weighedRating', 'g.createdAt', 'g.search', 'g.titleSearch'] as const
  return sql<RankedRow>`(
    WITH ${readMatching(matching.select(columns), named && inTitle.where(named.condition).select(columns), named?.condition)},
    fitting AS MATERIALIZED (
      SELECT max(rank) AS rank, id, weighed_rating, created_at FROM (
        SELECT CASE WHEN g.at <= ${sql.lit(ranked.first)} THEN ${rankOfAll(plan)} ELSE ${sql.lit(pointsOfAll)} END AS rank,
          g.id, g.weighed_rating, g.created_at
        FROM (SELECT *, row_number() OVER () AS at FROM matching) AS g
        UNION ALL ${rankAll(matching.where(isFrequent).where(isBestRated))}
      ) AS sources
      GROUP BY id, weighed_rating, created_at
    ),
    found AS (
      SELECT * FROM fitting
      ${closeMatches(queries, filters, plan)}
    )
    SELECT id, rank, (SELECT least(count(*), ${sql.lit(maxCounted)})::int FROM fitting) AS total
    FROM found
    ${cursor === undefined ? sql`` : sql`WHERE (rank, weighed_rating, created_at, id) < ${after(cursor)}`}
    ORDER BY rank DESC, weighed_rating DESC, created_at DESC, id DESC
    LIMIT ${limit + 1}
  )`
}

type Rows = SelectQueryBuilder<Tables & { g: Tables['gearListings'] }, 'g', object>

/**
 * Reads as many matches as are counted: first those with the gear in the title, and the others only when there are fewer, so
 * that a frequent word costs one scan of the smaller index.
 */
function readMatching(
  all: Rows,
  titled: Rows | undefined,
  isTitled?: RawBuilder<boolean>,
): RawBuilder<unknown> {
  if (!titled || !isTitled) return sql`matching AS MATERIALIZED ${all.limit(maxCounted)}`
  const isShort = sql<boolean>`(SELECT count(*) FROM titled) < ${sql.lit(maxCounted)}`
  return sql`titled AS MATERIALIZED ${titled.limit(maxCounted)},
    matching AS MATERIALIZED (
      SELECT * FROM titled
      UNION ALL ${all
        .where(isShort)
        .where(sql<boolean>`NOT (${isTitled})`)
        .limit(maxCounted)}
    )`
}

const isBestRated = sql<boolean>`g.id IN (
  SELECT best.id FROM gear_listings best WHERE best.status = 'active'
  ORDER BY best.weighed_rating DESC, best.rating_count DESC, best.created_at DESC, best.id DESC
  LIMIT ${sql.lit(ranked.bestRated)}
)`

/** Listings with most of the words, while too few have all of them. */
function closeMatches(queries: Queries, filters: ListingFilters, plan: SearchPlan): RawBuilder<unknown> {
  const isNeeded = sql<boolean>`(SELECT count(*) FROM fitting) < ${sql.lit(enoughMatches)}`
  const sources = [matchesMost(plan), matchesGear(plan)].flatMap((condition) =>
    condition
      ? [
          filterListings(queries, filters)
            .where(isNeeded)
            .where(condition)
            .select([rankOfSome(plan).as('rank'), 'g.id', 'g.weighedRating', 'g.createdAt'])
            .limit(ranked.close),
        ]
      : [],
  )
  if (sources.length === 0) return sql``
  return sql`UNION ALL SELECT * FROM (${sql.join(sources, sql` UNION `)}) AS close
    WHERE rank >= ${sql.lit(leastRankOfSome(plan))} AND NOT EXISTS (SELECT FROM fitting WHERE fitting.id = close.id)`
}

const isRank = (value: unknown): boolean => Number.isSafeInteger(value) && Math.abs(Number(value)) < 2 ** 31

function after(cursor: string) {
  const [rank, rating, createdAt, id] = readCursor(cursor, isRank, isAmount, isInstant, isId)
  return sql`(${rank}::int, ${rating}::numeric, ${createdAt}::timestamptz, ${id}::uuid)`
}
