import { sql, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { countDays } from '#domain/rental-period.ts'
import type { SearchPlan } from '#domain/search/plan.ts'
import { narrowingConditions } from './narrow.ts'
import { matchesAll } from './search-match.ts'

/** A query for listings, with the alias `g`, to which conditions and an order can be added. */
export type ListingsQuery = SelectQueryBuilder<Tables & { g: Tables['gearListings'] }, 'g', object>
type ListingsBuilder = ExpressionBuilder<Tables & { g: Tables['gearListings'] }, 'g'>

export type Conditions = Omit<ListingFilters, 'search' | 'sort' | 'limit' | 'cursor' | 'categoryId'> & {
  /** The id of a category, or a placeholder in a statement that is compiled once for all categories. */
  categoryId?: string | RawBuilder<string> | undefined
  /** Reads the dates in subqueries, so that the plan of the statement does not depend on them. */
  forAnyDates?: boolean
}

/**
 * Selects active listings that match the filters and every word of the plan. The condition on the status repeats that
 * of the partial indexes exactly; otherwise PostgreSQL would not use them.
 */
export function filterListings(queries: Queries, filters: Conditions, plan?: SearchPlan): ListingsQuery {
  const { categoryId, location, minPrice, maxPrice, available, startDate, endDate } = filters
  let query: ListingsQuery = queries.selectFrom('gearListings as g').where(sql<boolean>`g.status = 'active'`)
  if (available) query = query.where(sql<boolean>`g.available`)
  if (categoryId) query = query.where('g.categoryId', '=', categoryId)
  if (minPrice !== undefined) query = query.where('g.dailyRate', '>=', minPrice)
  if (maxPrice !== undefined) query = query.where('g.dailyRate', '<=', maxPrice)
  if (location) query = query.where('g.location', 'ilike', `%${escapeLike(location)}%`)
  for (const condition of narrowingConditions(filters)) query = query.where(condition)
  if (plan) query = query.where(matchesAll(plan))
  if (startDate && endDate) {
    const read = (date: CalendarDate) =>
      filters.forAnyDates ? sql<CalendarDate>`(SELECT ${date}::date)` : date
    query = query
      .where('g.minimumRentalDays', '<=', countDays({ startDate, endDate }))
      .where((eb) => isFree(eb, read(startDate), read(endDate)))
  }
  return query
}

/**
 * Returns the condition that a listing is free in a period: no booking holds the days, no open date change proposes
 * them, and the owner has not blocked them. It repeats the conditions of the partial indexes exactly.
 */
export const isFree = (
  eb: ListingsBuilder,
  startDate: CalendarDate | RawBuilder<CalendarDate>,
  endDate: CalendarDate | RawBuilder<CalendarDate>,
) =>
  eb.and([
    eb.not(
      eb.exists(
        eb
          .selectFrom('bookings as b')
          .select('b.id')
          .whereRef('b.listingId', '=', 'g.id')
          .where(sql<boolean>`b.status IN ('approved', 'confirmed', 'completed')`)
          .where('b.startDate', '<=', endDate)
          .where('b.endDate', '>=', startDate),
      ),
    ),
    eb.not(
      eb.exists(
        eb
          .selectFrom('bookings as b')
          .select('b.id')
          .whereRef('b.listingId', '=', 'g.id')
          .where(sql<boolean>`b.change_start_date IS NOT NULL`)
          .where('b.changeStartDate', '<=', endDate)
          .where('b.changeEndDate', '>=', startDate),
      ),
    ),
    eb.not(
      eb.exists(
        eb
          .selectFrom('blockedDates as d')
          .select('d.id')
          .whereRef('d.listingId', '=', 'g.id')
          .where('d.startDate', '<=', endDate)
          .where('d.endDate', '>=', startDate),
      ),
    ),
  ])

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
