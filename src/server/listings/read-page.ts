import type { Queries } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import type { SearchPlan } from '#domain/search/plan.ts'
import { orders } from './browse-order.ts'
import { cutListings, hasOnePlan } from './cut-listings.ts'
import { readFirstPage } from './first-pages.ts'
import { type ListingRow, selectListings } from './views.ts'

/** Returns the rows of one page in order, plus one row that shows whether another page follows. */
export const readPage = async (
  queries: Queries,
  filters: ListingFilters,
  plan?: SearchPlan,
): Promise<(ListingRow & { publicVersion?: number })[]> =>
  readsVersion(filters)
    ? readFirstPage(queries, filters)
    : selectListings(queries)
        .innerJoin(cutListings(queries, filters, plan).as('page'), 'page.id', 'l.id')
        .orderBy(orders[filters.sort].outer)
        .execute()

/**
 * Whether the rows of a page also carry the public version (the number of committed changes to what visitors see). Then
 * it need not be read separately for the total.
 */
export const readsVersion = (filters: ListingFilters): boolean =>
  filters.cursor === undefined && hasOnePlan(filters)
