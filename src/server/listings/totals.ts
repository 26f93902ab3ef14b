import { LRUCache } from 'lru-cache'
import type { ListingFilters } from '#contract/listings.ts'

/**
 * Returns the number of matches of a search; `count` counts them. `versionOfPage` returns the public version if the page of
 * the search was read with it.
 */
export type FindTotal = (
  filters: ListingFilters,
  count: () => Promise<number>,
  versionOfPage?: () => Promise<number | undefined>,
) => Promise<number>

type Total = { version: number; total: number }

const maxTotals = 5_000

/**
 * Returns the totals of searches that were counted before. They are exact as long as what visitors see has not changed
 * (decision 23), so the pages and orders of a search share one count. With `trustsPage` the version that came with a page counts.
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
      // Read before the count, so that a change during the count gives the next request another version.
      const version = (trustsPage ? await versionOfPage?.() : undefined) ?? (await readVersion())
      const found = known.get(key)
      if (found?.version === version) return found.total
      const total = await count()
      known.set(key, { version, total })
      return total
    }
}

export const countAlways: FindTotal = (_filters, count) => count()
