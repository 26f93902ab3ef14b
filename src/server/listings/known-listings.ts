import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { perDatabase } from '#adapters/database/per-database.ts'
import type { Queries } from '#adapters/database/port.ts'
import type { ListingRow } from './views.ts'

/**
 * Names the state of a row of `joinListings`: the transactions that wrote the listing, its category and its owner, which are
 * all that the row is read from. Another database server, such as one that a replica became, may have given the same numbers
 * to other transactions, but it started at another time. Do not use it in a transaction that changes these rows: all states that
 * it sees of them have its own number.
 */
export const stamp = sql<string>`concat_ws(' ', l.xmin, c.xmin, u.xmin, pg_postmaster_start_time())`.as(
  'stamp',
)

type Stamped = { id: string; stamp: string }

/** For each database. They take some ten megabytes. */
const maxKnown = 2_000

/** The listings that first pages have shown lately. */
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
