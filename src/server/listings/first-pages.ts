import { type AliasedExpression, type RawBuilder, sql } from 'kysely'
import { compileOnce, type Placeholders } from '#adapters/database/compile-once.ts'
import { gather } from '#adapters/database/gather.ts'
import type { Queries } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import { publicVersion } from '#server/http/public-version.ts'
import { orders } from './browse-order.ts'
import { cutListings } from './cut-listings.ts'
import { knownListings, stamp } from './known-listings.ts'
import { joinListings, listingColumns, type ListingRow } from './views.ts'

/** What the SQL of a first page depends on. `isWhole` is true for a page of everything, and false for one of a category. */
type Kind = Pick<ListingFilters, 'sort' | 'limit' | 'available'> & { isWhole: boolean }

/** `publicVersion` is the one of the rows (decision 23); undefined without rows. */
export type FirstPage = { rows: ListingRow[]; publicVersion?: number | undefined }
type ReadPage = (queries: Queries, categoryId: string) => Promise<FirstPage>

/** The functions that read each kind of page, a few hundred at most. The key has the values of the kind. */
const readers = new Map<string, ReadPage>()

/**
 * Reads the first page of everything or of a category, plus one row that shows whether another page follows. All calls for
 * pages of one kind in one turn of the event loop share a statement, which reads only the stamps of listings. A second one
 * reads whole pages, when a listing of them is new or has changed.
 */
export function readFirstPage(queries: Queries, filters: ListingFilters): Promise<FirstPage> {
  const { sort, limit, available, categoryId } = filters
  const kind = { sort, limit, available, isWhole: categoryId === undefined }
  const key = Object.values(kind).join(' ')
  let read = readers.get(key)
  if (!read) {
    read = openPages(kind)
    readers.set(key, read)
  }
  return read(queries, categoryId ?? whole)
}

/** Stands for the category of a page of everything. */
const whole = ''

function openPages(kind: Kind): ReadPage {
  type Values = { categoryIds: readonly string[] }
  const pagesOf = (queries: Queries, { categoryIds }: Placeholders<Values>) =>
    joinListings(queries)
      .innerJoin(cutPages(queries, kind, categoryIds), 'page.id', 'l.id')
      .select([stamp, publicVersion])
      .orderBy(orders[kind.sort].outer)
  const readStamps = compileOnce<Values, Stamped>((queries, values) =>
    pagesOf(queries, values).select(['l.id', 'l.categoryId']),
  )
  const readRows = compileOnce<Values, Stamped & ListingRow>((queries, values) =>
    pagesOf(queries, values).select(listingColumns),
  )
  const pageOf = ({ categoryId }: Stamped) => (kind.isWhole ? whole : categoryId)

  return gather(async (queries, asked) => {
    const known = knownListings(queries)
    const categoryIds = [...new Set(asked)]
    const pages = new Map<string, FirstPage>()
    const stamps = Map.groupBy(await readStamps(queries, { categoryIds }), pageOf)
    for (const [id, page] of stamps) {
      const rows = page.flatMap((one) => known.find(one) ?? [])
      if (rows.length === page.length) pages.set(id, { rows, publicVersion: page[0]?.publicVersion })
    }
    const missing = categoryIds.filter((id) => stamps.has(id) && !pages.has(id))
    if (missing.length > 0) {
      const read = Map.groupBy(await readRows(queries, { categoryIds: missing }), pageOf)
      for (const [id, page] of read) {
        pages.set(id, { rows: page.map((row) => known.add(row)), publicVersion: page[0]?.publicVersion })
      }
    }
    return asked.map((id) => pages.get(id) ?? { rows: [] })
  })
}

type Stamped = { id: string; categoryId: string; stamp: string; publicVersion: number }

/** Selects the ids of the listings of all pages. */
function cutPages(
  queries: Queries,
  { isWhole, ...kind }: Kind,
  categoryIds: RawBuilder<readonly string[]>,
): AliasedExpression<{ id: string }, 'page'> {
  const filters = { ...kind, delivery: false, verified: false }
  if (isWhole) return cutListings(queries, filters).as('page')
  const asked = sql<{ id: string }>`unnest(${categoryIds}::uuid[])`.as<'asked'>(sql.raw('asked(id)'))
  const inCategory = cutListings(queries, { ...filters, categoryId: sql<string>`asked.id` })
  return queries
    .selectFrom(asked)
    .innerJoinLateral(inCategory.as('cut'), (join) => join.onTrue())
    .select('cut.id')
    .as('page')
}
