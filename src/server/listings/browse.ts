import type { Database } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import { countRows } from '#server/http/count-rows.ts'
import { cutPage } from '#server/http/cursor.ts'
import type { Page } from '#server/http/present-result.ts'
import { readSearch } from '#server/search/lexicon.ts'
import { browseByRelevance } from './browse-by-relevance.ts'
import { orders } from './browse-order.ts'
import { filterListings } from './filter-listings.ts'
import { viewOf, viewOfMatch } from './found-views.ts'
import { readPage, readsVersion } from './read-page.ts'
import { countFound } from './samples.ts'
import type { FoundListing } from './store.ts'
import { countAlways, type FindTotal } from './totals.ts'

/**
 * Returns one page of active listings. The page is selected before owner and category are joined, so that its cost
 * does not grow with the number of listings.
 */
export async function browseListings(
  database: Database,
  filters: ListingFilters,
  findTotal: FindTotal = countAlways,
): Promise<Page<FoundListing[]>> {
  const plan = filters.search === undefined ? undefined : await readSearch(database, filters.search)
  if (plan && filters.sort === 'relevance') return browseByRelevance(database, filters, plan)
  const reading = readPage(database, filters, plan)
  const count = () =>
    plan
      ? countFound(database, filterListings(database, filters, plan), plan.listings)
      : countRows(database, filterListings(database, filters))
  const versionOfPage = async () => (await reading).publicVersion
  const [{ rows }, total] = await Promise.all([
    reading,
    findTotal(filters, count, readsVersion(filters) ? versionOfPage : undefined),
  ])
  const { rows: stored, next } = cutPage(rows, filters.limit, orders[filters.sort].cursorOf)
  return { rows: stored.map(filters.search === undefined ? viewOf : viewOfMatch.all), next, total }
}
