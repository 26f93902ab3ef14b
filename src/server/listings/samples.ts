import { sql, type RawBuilder } from 'kysely'
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

type Source = { name: string; limit: number; rows: ListingsQuery }

/**
 * Returns common table expressions that read rows from one part of the town after the other until there are as many as the
 * limit; `name` has the rows of all parts. Rows that were `found` before count too.
 */
export function readParts(
  { name, limit, rows }: Source,
  listings: number,
  found: RawBuilder<unknown> = sql`0`,
): RawBuilder<unknown> {
  const parts = partsOfTown(listings)
  const nameOf = (at: number) => sql.raw(`${name}_${at + 1}`)
  const countOf = (_: unknown, at: number) => sql`(SELECT count(*) FROM ${nameOf(at)})`
  const stages = parts.map((part, at) => {
    const before = [found, ...parts.slice(0, at).map(countOf)]
    const missing = sql<number>`greatest(0, ${sql.lit(limit)} - ${sql.join(before, sql` - `)})`
    return sql`${nameOf(at)} AS MATERIALIZED (${rows.where(part).limit(missing)})`
  })
  const all = parts.map((_, at) => sql`SELECT * FROM ${nameOf(at)}`)
  return sql`${sql.join(stages)}, ${sql.raw(name)} AS (${sql.join(all, sql` UNION ALL `)})`
}
