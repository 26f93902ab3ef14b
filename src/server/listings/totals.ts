import { LRUCache } from 'lru-cache'
import type { ListingFilters } from '#contract/listings.ts'

/**
 * Returns the number of matches of a search, from the cache or from `count`. `versionOfPage` returns the public version
 * (the number of changes to what visitors see) that was read in the same query as the page; undefined if none was.
 */
export type FindTotal = (
  filters: ListingFilters,
  count: () => Promise<number>,
  versionOfPage?: () => Promise<number | undefined>,
) => Promise<number>

type Total = { version: number; total: number }

const maxTotals = 5_000

/**
 * Returns a function that makes a `FindTotal` with a cache. A cached total is exact until the public version changes
 * (decision 23), so all pages and sort orders of a search share one count. Set `trustsPage` to false if the page may be
 * read from a newer state than the count, as on a replica: `versionOfPage` is then ignored.
 */
export function openTotals(): (
  readVersion: () => Promise<number>,
  options?: { trustsPage?: boolean },
) => FindTotal {
  const known = new LRUCache<string, Total>({ max: maxTotals })
  return (readVersion, { trustsPage = true } = {}) =>
    async (filters, count, versionOfPage) => {
      const { cursor: _, limit: __, sort: ___, ...search } = filters
      const key = JSON.stringify(search)
      // Read before the count: if the data changes during the count, the next request sees another version and counts
      // again.
      const version = (trustsPage ? await versionOfPage?.() : undefined) ?? (await readVersion())
      const found = known.get(key)
      if (found?.version === version) return found.total
      const total = await count()
      known.set(key, { version, total })
      return total
    }
}

export const countAlways: FindTotal = (_filters, count) => count()
