import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import type { Database, Queries, Tables } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { countDays } from '#domain/rental-period.ts'
import { countRows } from '#server/http/count-rows.ts'
import { cutPage } from '#server/http/cursor.ts'
import type { Page } from '#server/http/serve.ts'
import { orders } from './browse-order.ts'
import { searchQuery } from './search-words.ts'
import { selectListings, toListingView } from './views.ts'

/** Listings as `g`, to which conditions and an order can be added. */
export type ListingsQuery = SelectQueryBuilder<Tables & { g: Tables['gearListings'] }, 'g', object>
type ListingsBuilder = ExpressionBuilder<Tables & { g: Tables['gearListings'] }, 'g'>

/**
 * Returns one page of active listings. The page is selected before owner and category are joined, so that its cost
 * does not grow with the number of listings.
 */
export async function browseListings(
  database: Database,
  filters: ListingFilters,
): Promise<Page<ReturnType<typeof toListingView>[]>> {
  const order = orders[filters.sort]
  const [rows, total] = await Promise.all([
    selectListings(database)
      .innerJoin(cutListings(database, filters).as('page'), 'page.id', 'l.id')
      .orderBy(order.outer)
      .execute(),
    countRows(database, filterListings(database, filters)),
  ])
  const { rows: stored, next } = cutPage(rows, filters.limit, order.cursorOf)
  return { rows: stored.map(toListingView), next, total }
}

/** Selects the ids of one page, and one more that shows whether another page follows. */
export function cutListings(queries: Queries, filters: ListingFilters) {
  const { sort, cursor, limit } = filters
  const matching = filterListings(queries, filters)
  return (cursor === undefined ? matching : matching.where(orders[sort].after(cursor)))
    .select('g.id')
    .orderBy(orders[sort].inner)
    .limit(limit + 1)
}

/**
 * Active listings that match the filters. The condition on the status is written exactly as in the partial indexes,
 * which PostgreSQL does not use otherwise.
 */
export function filterListings(queries: Queries, filters: ListingFilters): ListingsQuery {
  const { search, categoryId, location, minPrice, maxPrice, available, startDate, endDate } = filters
  let query: ListingsQuery = queries.selectFrom('gearListings as g').where(sql<boolean>`g.status = 'active'`)
  if (available) query = query.where(sql<boolean>`g.available`)
  if (categoryId) query = query.where('g.categoryId', '=', categoryId)
  if (minPrice !== undefined) query = query.where('g.dailyRate', '>=', minPrice)
  if (maxPrice !== undefined) query = query.where('g.dailyRate', '<=', maxPrice)
  if (location) query = query.where('g.location', 'ilike', `%${escapeLike(location)}%`)
  if (search) query = query.where(sql<boolean>`g.search @@ ${searchQuery(search)}`)
  if (startDate && endDate) {
    query = query
      .where('g.minimumRentalDays', '<=', countDays({ startDate, endDate }))
      .where((eb) => isFree(eb, startDate, endDate))
  }
  return query
}

/** True when neither a booking that holds its days nor a block by the owner overlaps the period. */
export const isFree = (eb: ListingsBuilder, startDate: CalendarDate, endDate: CalendarDate) =>
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
          .selectFrom('blockedDates as d')
          .select('d.id')
          .whereRef('d.listingId', '=', 'g.id')
          .where('d.startDate', '<=', endDate)
          .where('d.endDate', '>=', startDate),
      ),
    ),
  ])

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
