import { sql } from 'kysely'
import { compileOnce } from '#adapters/database/compile-once.ts'
import { gather } from '#adapters/database/gather.ts'
import type { Queries } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import { publicVersion } from '#server/http/public-version.ts'
import { orders } from './browse-order.ts'
import { cutListings } from './cut-listings.ts'
import { type ListingRow, selectListings } from './views.ts'

/** What changes the SQL of first pages. */
type Kind = Pick<ListingFilters, 'sort' | 'limit' | 'available'>
export type FirstPageRow = ListingRow & { publicVersion: number }
type ReadRows = (queries: Queries, categoryId: string | undefined) => Promise<FirstPageRow[]>

/** The compiled statements. The key names what changes the SQL, so there are a few hundred entries at most. */
const statements = new Map<string, ReadRows>()

/**
 * Returns the rows of the first page of everything or of a category, plus one row that shows whether another page follows.
 * All calls for pages of one kind in one turn of the event loop share a statement: sending it and reading its rows costs the
 * server more than the rest of a list.
 */
export function readFirstPage(queries: Queries, filters: ListingFilters): Promise<FirstPageRow[]> {
  const { sort, limit, available, categoryId } = filters
  const kind = { sort, limit, available }
  const key = `${sort} ${limit} ${available} ${categoryId !== undefined}`
  let read = statements.get(key)
  if (!read) {
    read = categoryId === undefined ? openEverything(kind) : openCategories(kind)
    statements.set(key, read)
  }
  return read(queries, categoryId)
}

const noFilters = { delivery: false, verified: false } as const

function openEverything(kind: Kind): ReadRows {
  const read = compileOnce<{}, FirstPageRow>((queries) =>
    selectListings(queries)
      .innerJoin(cutListings(queries, { ...kind, ...noFilters }).as('page'), 'page.id', 'l.id')
      .orderBy(orders[kind.sort].outer)
      .select(publicVersion),
  )
  return gather(async (queries, asked) => {
    const rows = await read(queries, {})
    return asked.map(() => rows)
  })
}

function openCategories(kind: Kind): ReadRows {
  const read = compileOnce<{ categoryIds: readonly string[] }, FirstPageRow>((queries, { categoryIds }) => {
    const asked = sql<{ id: string }>`unnest(${categoryIds}::uuid[])`.as<'asked'>(sql.raw('asked(id)'))
    const inCategory = { ...kind, ...noFilters, categoryId: sql<string>`asked.id` }
    return selectListings(queries)
      .innerJoin(
        queries
          .selectFrom(asked)
          .innerJoinLateral(cutListings(queries, inCategory).as('cut'), (join) => join.onTrue())
          .select('cut.id')
          .as('page'),
        'page.id',
        'l.id',
      )
      .orderBy(orders[kind.sort].outer)
      .select(publicVersion)
  })
  return gather(async (queries, asked) => {
    const rows = await read(queries, { categoryIds: [...new Set(asked as readonly string[])] })
    const pages = Map.groupBy(rows, ({ categoryId }) => categoryId)
    return asked.map((id) => pages.get(id!) ?? [])
  })
}
