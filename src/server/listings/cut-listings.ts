import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import type { SearchPlan } from '#domain/search/plan.ts'
import { orders } from './browse-order.ts'
import { type Conditions, filterListings } from './filter-listings.ts'

export type PageFilters = Conditions & Pick<ListingFilters, 'sort' | 'limit' | 'cursor'>

/** Selects the ids of one page, plus one id that shows whether another page follows. */
export function cutListings(queries: Queries, filters: PageFilters, plan?: SearchPlan) {
  const { sort, cursor, limit } = filters
  const matching = filterListings(queries, filters, plan)
  const rows = limit + 1
  return (
    (cursor === undefined ? matching : matching.where(orders[sort].after(cursor)))
      .select('g.id')
      .orderBy(orders[sort].inner)
      // With a parameter as the limit, PostgreSQL plans the statement anew each time, which takes longer than reading
      // the page.
      .limit(hasOnePlan(filters) ? sql.lit(rows) : rows)
  )
}

const oftenGiven = new Set(['sort', 'limit', 'cursor', 'available', 'categoryId'])

/**
 * Whether one query plan is best for all values of the filters. Words, dates and price ranges have a best plan that
 * depends on the values.
 */
export const hasOnePlan = (filters: object): boolean =>
  Object.entries(filters).every(
    ([name, value]) => value === undefined || value === false || oftenGiven.has(name),
  )
