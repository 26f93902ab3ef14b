import type { Database, Queries } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import type { SearchPlan } from '#domain/search/plan.ts'
import { countRows } from '#server/http/count-rows.ts'
import { cutPage } from '#server/http/cursor.ts'
import type { Page } from '#server/http/serve.ts'
import { readSearch } from '#server/search/lexicon.ts'
import { browseByRelevance } from './browse-by-relevance.ts'
import { orders } from './browse-order.ts'
import { filterListings } from './filter-listings.ts'
import { countFound } from './samples.ts'
import type { FoundListing } from './store.ts'
import { selectListings, toListingView } from './views.ts'

/**
 * Returns one page of active listings. The page is selected before owner and category are joined, so that its cost
 * does not grow with the number of listings.
 */
export async function browseListings(
  database: Database,
  filters: ListingFilters,
): Promise<Page<FoundListing[]>> {
  const plan = filters.search === undefined ? undefined : await readSearch(database, filters.search)
  if (plan && filters.sort === 'relevance') return browseByRelevance(database, filters, plan)
  const order = orders[filters.sort]
  const [rows, total] = await Promise.all([
    selectListings(database)
      .innerJoin(cutListings(database, filters, plan).as('page'), 'page.id', 'l.id')
      .orderBy(order.outer)
      .execute(),
    plan
      ? countFound(database, filterListings(database, filters, plan), plan.listings)
      : countRows(database, filterListings(database, filters)),
  ])
  const { rows: stored, next } = cutPage(rows, filters.limit, order.cursorOf)
  const matched = filters.search === undefined ? {} : { matched: 'all' as const }
  return { rows: stored.map((row) => ({ ...toListingView(row), ...matched })), next, total }
}

/** Selects the ids of one page, and one more that shows whether another page follows. */
export function cutListings(queries: Queries, filters: ListingFilters, plan?: SearchPlan) {
  const { sort, cursor, limit } = filters
  const matching = filterListings(queries, filters, plan)
  return (cursor === undefined ? matching : matching.where(orders[sort].after(cursor)))
    .select('g.id')
    .orderBy(orders[sort].inner)
    .limit(limit + 1)
}
