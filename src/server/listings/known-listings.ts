import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { compileOnce } from '#adapters/database/compile-once.ts'
import { perDatabase } from '#adapters/database/per-database.ts'
import type { Queries } from '#adapters/database/port.ts'
import { joinListings, listingColumns, type ListingRow } from './views.ts'

/**
 * Names the state of a row of `joinListings`: the transactions that wrote the listing, its category and its owner, which are
 * all that the row is read from. Another database server, such as one that a replica became, may have given the same numbers
 * to other transactions, but it started at another time. Do not use it in a transaction that changes these rows: all states that
 * it sees of them have its own number.
 */
export const stamp = sql<string>`concat_ws(' ', l.xmin, c.xmin, u.xmin, pg_postmaster_start_time())`.as(
  'stamp',
)

export type Stamped = { id: string; stamp: string }

/** For each database. They take some thirty megabytes with what is made from them. */
const maxKnown = 5_000

/** The listings that first pages and searches have shown lately. */
const listingsOf = perDatabase(() => new LRUCache<string, Stamped & ListingRow>({ max: maxKnown }))

/**
 * Returns the listings that are known of a database. `find` returns a listing in the state that its stamp names, or undefined;
 * `add` returns the known listing in the state of the one that it gets. The listings are frozen, so that what is made from them
 * is made once.
 */
export function knownListings(queries: Queries) {
  const rows = listingsOf(queries)
  const find = ({ id, stamp: state }: Stamped): ListingRow | undefined => {
    const row = rows.get(id)
    return row?.stamp === state ? row : undefined
  }
  const add = (row: Stamped & ListingRow): ListingRow => {
    const same = find(row)
    if (!same) rows.set(row.id, Object.freeze(row))
    return same ?? row
  }
  return { find, add }
}

const readRows = compileOnce<{ ids: readonly string[] }, Stamped & ListingRow>((queries, { ids }) =>
  joinListings(queries)
    .select([stamp, ...listingColumns])
    .where(sql<boolean>`l.id = ANY(${ids}::uuid[])`),
)

/**
 * Returns the listings in the states that their stamps name, in the same order, and reads those that are not known. Undefined
 * if one of them has changed since its stamp was read.
 */
export async function findStamped(
  queries: Queries,
  stamped: readonly Stamped[],
): Promise<ListingRow[] | undefined> {
  const known = knownListings(queries)
  const ids = stamped.filter((one) => !known.find(one)).map(({ id }) => id)
  if (ids.length > 0) for (const row of await readRows(queries, { ids })) known.add(row)
  const rows = stamped.flatMap((one) => known.find(one) ?? [])
  return rows.length === stamped.length ? rows : undefined
}
