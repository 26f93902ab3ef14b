import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import { maxCounted } from '#server/http/cursor.ts'
import type { ListingsQuery } from './filter-listings.ts'

/**
 * Where the ids of a sample end: one listing in 32 and one in 4, because ids are random. Small indexes hold the words of
 * these listings, under the same conditions word for word.
 */
const sampleEnds = [sql.raw(String.raw`'\x08'`), sql.raw(String.raw`'\x40'`)]

/** Towns with fewer listings are searched at once: reading the samples first would cost more than it saves. */
const minSampledTown = 30_000

/** Conditions on the listing `g` that split a town into samples, smallest first, and the rest. Small towns have one part. */
function partsOfTown(listings: number): RawBuilder<boolean>[] {
  if (listings < minSampledTown) return [sql<boolean>`true`]
  return [...sampleEnds, undefined].map((end, at) => {
    const before = sampleEnds[at - 1]
    const isBelow = end ? sql<boolean>`uuid_send(g.id) < ${end}` : sql<boolean>`true`
    return before ? sql<boolean>`${isBelow} AND uuid_send(g.id) >= ${before}` : isBelow
  })
}

/** Rows to read: as many as the limit, but no more than `ofSample` while a sample shows that there are as many. */
type Source = { name: string; rows: ListingsQuery; limit: number; ofSample: number }

/**
 * Returns common table expressions that read rows from one part of the town after the other until there are enough: `name`
 * has the rows, and `name_found` their number, which is the limit when a sample was enough. `before` counts rows that
 * were found elsewhere.
 */
export function readParts(
  { name, rows, limit, ofSample }: Source,
  listings: number,
  before: RawBuilder<unknown> = sql`0`,
): RawBuilder<unknown> {
  const parts = partsOfTown(listings)
  const nameOf = (at: number) => sql.raw(`${name}_${at + 1}`)
  const countUntil = (end: number) =>
    sql.join(
      [sql`0`, ...parts.slice(0, end).map((_, at) => sql`(SELECT count(*) FROM ${nameOf(at)})`)],
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
    // A limit that is not known beforehand makes the planner read a small table from its beginning.
    const read =
      parts.length === 1
        ? rows.where(sql<boolean>`${missing} > 0`).limit(limit)
        : rows.where(part).limit(number)
    return sql`${nameOf(at)} AS MATERIALIZED (${read})`
  })
  const all = parts.map((_, at) => sql`SELECT * FROM ${nameOf(at)}`)
  return sql`${sql.join(stages)},
    ${sql.raw(name)} AS (${sql.join(all, sql` UNION ALL `)}),
    ${sql.raw(`${name}_found`)} AS MATERIALIZED (
      SELECT CASE WHEN ${isEnough} THEN ${sql.lit(limit)} ELSE ${countUntil(parts.length)} END AS number
    )`
}

/** As many matches in the samples as this mean more than 1,000 in the town (decision 27). */
export const enoughInSamples = 400

/** Counts the matches of a search by words up to 1001, which means more than 1000. */
export async function countFound(queries: Queries, rows: ListingsQuery, listings: number): Promise<number> {
  const source = { name: 'matches', rows: rows.select('g.id'), limit: maxCounted, ofSample: enoughInSamples }
  const { rows: counted } = await sql<{ total: number }>`
    WITH ${readParts(source, listings)}
    SELECT least(number, ${sql.lit(maxCounted)})::int AS total FROM matches_found`.execute(queries)
  return counted[0]!.total
}
