import { sql } from 'kysely'
import { compileOnce } from '#adapters/database/compile-once.ts'
import type { Queries } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import type { SearchPlan } from '#domain/search/plan.ts'
import { publicVersion } from '#server/http/public-version.ts'
import { orders } from './browse-order.ts'
import { type Conditions, filterListings } from './filter-listings.ts'
import { type ListingRow, selectListings } from './views.ts'

type PageFilters = Conditions & Pick<ListingFilters, 'sort' | 'limit' | 'cursor'>
type PageRow = ListingRow & { publicVersion?: number }
type ReadFirstPage = (queries: Queries, values: { categoryId: string }) => Promise<PageRow[]>

/**
 * The compiled SQL of first pages. The key names the filters that change the SQL, so there are a few hundred entries
 * at most.
 */
const firstPages = new Map<string, ReadFirstPage>()

/** Returns the rows of one page in order, plus one row that shows whether another page follows. */
export async function readPage(
  queries: Queries,
  filters: ListingFilters,
  plan?: SearchPlan,
): Promise<PageRow[]> {
  const { sort, limit, available, categoryId } = filters
  if (!readsVersion(filters)) return selectPage(queries, filters, plan).execute()
  const shape = `${sort} ${limit} ${available} ${categoryId !== undefined}`
  let read = firstPages.get(shape)
  if (!read) {
    const filtersOf = (given: Conditions['categoryId']) => ({
      sort,
      limit,
      available,
      delivery: false,
      verified: false,
      categoryId: categoryId && given,
    })
    read = compileOnce((compiling, values) =>
      selectPage(compiling, filtersOf(values.categoryId)).select(publicVersion),
    )
    firstPages.set(shape, read)
  }
  return read(queries, { categoryId: categoryId ?? '' })
}

/**
 * Whether the rows of a page also carry the public version (the number of committed changes to what visitors see). Then
 * it need not be read separately for the total.
 */
export const readsVersion = (filters: PageFilters): boolean =>
  filters.cursor === undefined && hasOnePlan(filters)

const selectPage = (queries: Queries, filters: PageFilters, plan?: SearchPlan) =>
  selectListings(queries)
    .innerJoin(cutListings(queries, filters, plan).as('page'), 'page.id', 'l.id')
    .orderBy(orders[filters.sort].outer)

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
const hasOnePlan = (filters: PageFilters): boolean =>
  Object.entries(filters).every(
    ([name, value]) => value === undefined || value === false || oftenGiven.has(name),
  )
