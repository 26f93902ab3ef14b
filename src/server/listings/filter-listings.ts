import { sql, type SelectQueryBuilder } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import { countDays } from '#domain/rental-period.ts'
import type { SearchPlan } from '#domain/search/plan.ts'
import { isFree } from './is-free.ts'
import { narrowingConditions } from './narrow.ts'
import { matchesAll } from './search-match.ts'

/** Listings as `g`, to which conditions and an order can be added. */
export type ListingsQuery = SelectQueryBuilder<Tables & { g: Tables['gearListings'] }, 'g', object>

type Narrowing = Omit<ListingFilters, 'search' | 'sort' | 'limit' | 'cursor'>

/**
 * Active listings that match the filters and every word of the plan. The condition on the status is written exactly as in
 * the partial indexes, which PostgreSQL does not use otherwise.
 */
export function filterListings(queries: Queries, filters: Narrowing, plan?: SearchPlan): ListingsQuery {
  const { startDate, endDate } = filters
  const matching = matchListings(queries, filters, plan)
  if (!startDate || !endDate) return matching
  return matching
    .where('g.minimumRentalDays', '<=', countDays({ startDate, endDate }))
    .where((eb) => isFree(eb, { startDate, endDate }))
}

/** The same without the condition on the dates. */
export function matchListings(queries: Queries, filters: Narrowing, plan?: SearchPlan): ListingsQuery {
  const { categoryId, location, minPrice, maxPrice, available } = filters
  let query: ListingsQuery = queries.selectFrom('gearListings as g').where(sql<boolean>`g.status = 'active'`)
  if (available) query = query.where(sql<boolean>`g.available`)
  if (categoryId) query = query.where('g.categoryId', '=', categoryId)
  if (minPrice !== undefined) query = query.where('g.dailyRate', '>=', minPrice)
  if (maxPrice !== undefined) query = query.where('g.dailyRate', '<=', maxPrice)
  if (location) query = query.where('g.location', 'ilike', `%${escapeLike(location)}%`)
  for (const condition of narrowingConditions(filters)) query = query.where(condition)
  if (plan) query = query.where(matchesAll(plan))
  return query
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
