import { sql, type RawBuilder } from 'kysely'
import { compilePiece } from '#adapters/database/compile-once.ts'
import type { Queries } from '#adapters/database/port.ts'
import { maxCounted } from '#server/http/cursor.ts'
import type { ListingsQuery } from './filter-listings.ts'

/**
 * The upper ends of the id ranges that serve as samples. Ids are random, so one listing in 32 is below the first and
 * one in 4 below the second. Small partial indexes cover these ranges, with exactly the same conditions.
 */
const sampleEnds = [sql.raw(String.raw`'\x08'`), sql.raw(String.raw`'\x40'`)]

/**
 * Towns with fewer listings than this are searched without samples, because reading samples first would cost more than
 * it saves.
 */
const minSampledTown = 30_000

export const isSampled = (listings: number): boolean => listings >= minSampledTown

/**
 * Returns conditions on the listing `g` that split a town into samples, smallest first, and the remaining listings. A
 * small town has one part.
 */
function partsOfTown(listings: number): RawBuilder<boolean>[] {
  if (!isSampled(listings)) return [sql<boolean>`true`]
  return [...sampleEnds, undefined].map((end, at) => {
    const before = sampleEnds[at - 1]
    const isBelow = end ? sql<boolean>`uuid_send(g.id) < ${end}` : sql<boolean>`true`
    return before ? sql<boolean>`${isBelow} AND uuid_send(g.id) >= ${before}` : isBelow
  })
}

/**
 * The rows to read, at most `limit`. Reading stops at `ofSample` rows if the samples alone have that many. `rows` is a
 * SELECT of listings `g` that ends with its conditions.
 */
type Source = { name: string; rows: RawBuilder<unknown>; limit: number; ofSample: number }

/**
 * Returns common table expressions that read one part of the town after the other until there are enough rows. The
 * expression `name` has the rows, and `name_found` their number, or `limit` if the samples were enough. `before` is
 * the number of rows that were found elsewhere.
 */
export function readParts(
  { name, rows, limit, ofSample }: Source,
  listings: number,
  before: RawBuilder<unknown> = sql`0`,
): RawBuilder<unknown> {
  const parts = partsOfTown(listings)
  const nameOf = (at: number) => `${name}_${at + 1}`
  const countUntil = (end: number) =>
    sql.join(
      [sql`0`, ...parts.slice(0, end).map((_, at) => sql`(SELECT count(*) FROM ${sql.raw(nameOf(at))})`)],
      sql` + `,
    )
  const missing = sql`${sql.lit(limit)} - ${before}`
  const inSamples = countUntil(parts.length - 1)
  const isEnough = sql`${inSamples} >= ${sql.lit(ofSample)}`
  const stages = parts.map((part, at) => {
    const number =
      at < parts.length - 1
        ? sql<number>`greatest(0, least(${sql.lit(ofSample)}, ${missing}) - (${countUntil(at)}))`
        : sql<number>`CASE WHEN ${isEnough} THEN 0 ELSE greatest(0, ${missing} - (${inSamples})) END`
    // With an expression as the limit, PostgreSQL scans a small table from its beginning, so a town with one part gets
    // a constant.
    const read =
      parts.length === 1
        ? sql`${rows} AND ${missing} > 0 LIMIT ${sql.lit(limit)}`
        : sql`${rows} AND ${part} LIMIT ${number}`
    return sql`${sql.raw(nameOf(at))} AS MATERIALIZED (${read})`
  })
  return sql`${sql.join(stages)},
    ${sql.raw(name)} AS (${unionOf(parts.map((_, at) => nameOf(at)))}),
    ${sql.raw(`${name}_found`)} AS MATERIALIZED (
      SELECT CASE WHEN ${isEnough} THEN ${sql.lit(limit)} ELSE ${countUntil(parts.length)} END AS number
    )`
}

/** Selects all rows of some common table expressions. */
export const unionOf = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    names.map((name) => sql`SELECT * FROM ${sql.raw(name)}`),
    sql` UNION ALL `,
  )

/**
 * This many matches in the samples mean that the whole town has more than 1,000. A search with 1,000 matches has about
 * 250 of them in a random quarter of the listings, and 325 are more than five standard deviations above that.
 */
export const enoughInSamples = 325

/** Counts the matches of a text search, up to 1,001, which means more than 1,000. */
export async function countFound(queries: Queries, rows: ListingsQuery, listings: number): Promise<number> {
  const ids = compilePiece(queries, rows.select('g.id'))
  const source = { name: 'matches', rows: ids, limit: maxCounted, ofSample: enoughInSamples }
  const { rows: counted } = await sql<{ total: number }>`
    WITH ${readParts(source, listings)}
    SELECT least(number, ${sql.lit(maxCounted)})::int AS total FROM matches_found`.execute(queries)
  return counted[0]!.total
}
