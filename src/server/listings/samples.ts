import { sql, type RawBuilder } from 'kysely'
import { compilePiece } from '#adapters/database/compile-once.ts'
import type { Queries } from '#adapters/database/port.ts'
import { maxCounted } from '#server/http/cursor.ts'
import type { ListingsQuery } from './filter-listings.ts'

/**
 * The upper ends of the id ranges that serve as samples. Ids are random, so one listing in 32 is below the first and
 * one in 4 below the second. Small partial indexes cover these ranges, with exactly the same conditions.
 */
const [firstEnd, quarterEnd] = [sql.raw(String.raw`'\x08'::bytea`), sql.raw(String.raw`'\x40'::bytea`)]

/**
 * Towns with fewer listings than this are searched without samples, because reading samples first would cost more than
 * it saves.
 */
const minSampledTown = 30_000

export const isSampled = (listings: number): boolean => listings >= minSampledTown

/**
 * This many matches in a quarter of the town mean that the whole town has more than 1,000. A search with 1,000 matches has
 * about 250 of them in a random quarter of the listings, and 325 are more than five standard deviations above that.
 */
export const enoughInQuarter = 325
/** One listing in 32 has about 31 of 1,000 matches, so this many say even more, and they are enough to rank: three pages. */
const enoughInFirst = 72
/**
 * Of 325 matches in a quarter of the town, about 40 are in one listing in 32. With fewer of those than this, the quarter will
 * hardly have enough, and is not read.
 */
const fewInFirst = 36

/**
 * The rows to read, at most `limit`. With `fromSamples`, reading stops as soon as a sample shows that the town has `limit`
 * rows. `rows` is a SELECT of listings `g` that ends with its conditions.
 */
type Source = { name: string; rows: RawBuilder<unknown>; limit: number; fromSamples: boolean }

/**
 * Returns common table expressions that read rows until there are enough: in a large town first those of the samples. The
 * expression `name` has the rows, and `name_found` their number, or `limit` if a sample was enough. `before` is the number of
 * rows that were found elsewhere.
 */
export function readParts(
  source: Source,
  listings: number,
  before: RawBuilder<unknown> = sql`0`,
): RawBuilder<unknown> {
  const { parts, found } = isSampled(listings) ? readSamples(source, before) : readTown(source, before)
  const names = parts.map((_, at) => `${source.name}_${at + 1}`)
  return sql`${sql.join(parts.map((part, at) => sql`${sql.raw(names[at]!)} AS MATERIALIZED (${part})`))},
    ${sql.raw(source.name)} AS (${unionOf(names)}),
    ${sql.raw(`${source.name}_found`)} AS MATERIALIZED (SELECT ${found} AS number)`
}

/** The statements that read rows, each with its own limit, and the number that they find together. */
type Parts = { parts: RawBuilder<unknown>[]; found: RawBuilder<unknown> }

const countOf = ({ name }: Source, part: number) => sql`(SELECT count(*) FROM ${sql.raw(`${name}_${part}`)})`

function readTown(source: Source, before: RawBuilder<unknown>): Parts {
  const limit = sql.lit(source.limit)
  // With an expression as the limit, PostgreSQL scans a small table from its beginning, so it is a constant.
  return { parts: [sql`${source.rows} AND ${limit} > ${before} LIMIT ${limit}`], found: countOf(source, 1) }
}

function readSamples(source: Source, before: RawBuilder<unknown>): Parts {
  const { rows, fromSamples } = source
  const [first, quarter, rest] = [countOf(source, 1), countOf(source, 2), countOf(source, 3)]
  const limit = sql.lit(source.limit)
  const missing = sql`${limit} - ${before}`
  const [ofFirst, ofQuarter] = fromSamples
    ? [sql.lit(enoughInFirst), sql.lit(enoughInQuarter)]
    : [limit, limit]
  const isEnough = sql`${first} >= ${ofFirst} OR ${first} + ${quarter} >= ${ofQuarter}`
  const isFew = sql`${first} < ${sql.lit(fewInFirst)}`
  return {
    parts: [
      sql`${rows} AND uuid_send(g.id) < ${firstEnd} LIMIT greatest(0, least(${ofFirst}, ${missing}))`,
      sql`${rows} AND uuid_send(g.id) < ${quarterEnd} AND uuid_send(g.id) >= ${firstEnd}
        LIMIT CASE WHEN ${first} >= ${ofFirst} OR ${isFew} THEN 0
          ELSE greatest(0, least(${ofQuarter}, ${missing}) - ${first}) END`,
      sql`${rows} AND uuid_send(g.id) >= CASE WHEN ${isFew} THEN ${firstEnd} ELSE ${quarterEnd} END
        LIMIT CASE WHEN ${isEnough} THEN 0 ELSE greatest(0, ${missing} - ${first} - ${quarter}) END`,
    ],
    found: sql`CASE WHEN ${isEnough} THEN ${limit} ELSE ${first} + ${quarter} + ${rest} END`,
  }
}

/** Selects all rows of some common table expressions. */
export const unionOf = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    names.map((name) => sql`TABLE ${sql.raw(name)}`),
    sql` UNION ALL `,
  )

/** Counts the matches of a text search, up to 1,001, which means more than 1,000. */
export async function countFound(queries: Queries, rows: ListingsQuery, listings: number): Promise<number> {
  const ids = compilePiece(queries, rows.select('g.id'))
  const source = { name: 'matches', rows: ids, limit: maxCounted, fromSamples: true }
  const { rows: counted } = await sql<{ total: number }>`
    WITH ${readParts(source, listings)}
    SELECT least(number, ${sql.lit(maxCounted)})::int AS total FROM matches_found`.execute(queries)
  return counted[0]!.total
}
