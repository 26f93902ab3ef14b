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

/** The compiled SQL of first pages without a cursor. The key names the filters that change the SQL: a few hundred at most. */
const firstPages = new Map<string, ReadFirstPage>()

/** Returns the rows of one page in order, and one more that shows whether another page follows. */
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

/** Whether the rows of a page carry the public version, so that its total needs no other reading of it. */
export const readsVersion = (filters: PageFilters): boolean =>
  filters.cursor === undefined && hasOnePlan(filters)

const selectPage = (queries: Queries, filters: PageFilters, plan?: SearchPlan) =>
  selectListings(queries)
    .innerJoin(cutListings(queries, filters, plan).as('page'), 'page.id', 'l.id')
    .orderBy(orders[filters.sort].outer)

/** Selects the ids of one page, and one more that shows whether another page follows. */
export function cutListings(queries: Queries, filters: PageFilters, plan?: SearchPlan) {
  const { sort, cursor, limit } = filters
  const matching = filterListings(queries, filters, plan)
  const rows = limit + 1
  return (
    (cursor === undefined ? matching : matching.where(orders[sort].after(cursor)))
      .select('g.id')
      .orderBy(orders[sort].inner)
      // PostgreSQL plans a statement with a limit that it does not know anew each time, which takes longer than the page.
      .limit(hasOnePlan(filters) ? sql.lit(rows) : rows)
  )
}

const oftenGiven = new Set(['sort', 'limit', 'cursor', 'available', 'categoryId'])

/** True without the filters whose best plan depends on their values, such as words, dates or a range of prices. */
const hasOnePlan = (filters: PageFilters): boolean =>
  Object.entries(filters).every(
    ([name, value]) => value === undefined || value === false || oftenGiven.has(name),
  )
