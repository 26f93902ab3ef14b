import type { Queries } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import type { SearchPlan } from '#domain/search/plan.ts'
import { orders } from './browse-order.ts'
import { cutListings, hasOnePlan } from './cut-listings.ts'
import { type FirstPage, readFirstPage } from './first-pages.ts'
import { selectListings } from './views.ts'

/** Returns the rows of one page in order, plus one row that shows whether another page follows. */
export async function readPage(
  queries: Queries,
  filters: ListingFilters,
  plan?: SearchPlan,
): Promise<FirstPage> {
  if (readsVersion(filters)) return readFirstPage(queries, filters)
  const rows = await selectListings(queries)
    .innerJoin(cutListings(queries, filters, plan).as('page'), 'page.id', 'l.id')
    .orderBy(orders[filters.sort].outer)
    .execute()
  return { rows }
}

/**
 * Whether a page also has the public version (the number of committed changes to what visitors see). Then it need not
 * be read separately for the total.
 */
export const readsVersion = (filters: ListingFilters): boolean =>
  filters.cursor === undefined && hasOnePlan(filters)
