import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { getFacets } from '#contract/facets.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import type { ListingFilters } from '#contract/listings.ts'
import { neighborhoodsIn } from '#domain/in-neighborhood.ts'
import { conditions } from '#domain/listing.ts'
import { neighborhoods } from '#domain/neighborhoods.ts'
import { priceBars } from '#domain/price-bars.ts'
import { maxCounted } from '#server/http/cursor.ts'
import type { SearchPlan } from '#domain/search/plan.ts'
import { readSearch } from '#server/search/lexicon.ts'
import { filterListings } from './filter-listings.ts'

/**
 * Facets count at most this many matches, so that a search of everything costs the same in a town of any size. A town
 * with fewer listings has exact counts throughout; a larger one where a search is narrow enough.
 */
export const maxFacetRows = 10_000

type Facet = 'category' | 'condition' | 'delivery' | 'verified' | 'available' | 'location' | 'price'
type Search = { filters: ListingFilters; plan?: SearchPlan | undefined }
type Row = { facet: Facet | 'all'; value: string; count: number }

/** What a facet groups by, in the matches `m`; `o` is the owner. */
const columns: Record<Facet, RawBuilder<unknown>> = {
  category: sql`m.category`,
  condition: sql`m.condition`,
  delivery: sql`m.delivery`,
  verified: sql`o.verified`,
  available: sql`m.available`,
  location: sql`m.location`,
  price: sql`m.price`,
}
const allFacets = Object.keys(columns) as Facet[]

/** The searches without the filters whose counts ignore their own value. A filter that is only on or off needs none. */
function widened(filters: ListingFilters): Partial<Record<Facet, ListingFilters>> {
  const { categoryId, condition, neighborhood, minPrice, maxPrice } = filters
  return {
    ...(categoryId && { category: { ...filters, categoryId: undefined } }),
    ...(condition && { condition: { ...filters, condition: undefined } }),
    ...(neighborhood && { location: { ...filters, neighborhood: undefined } }),
    ...((minPrice !== undefined || maxPrice !== undefined) && {
      price: { ...filters, minPrice: undefined, maxPrice: undefined },
    }),
  }
}

/** Counts the values of some facets among the matches of one search, in one pass over them. */
function countIn(queries: Queries, { filters, plan }: Search, facets: readonly Facet[]): RawBuilder<Row> {
  const matches = filterListings(queries, filters, plan)
    .select([
      'g.ownerId',
      'g.categoryId as category',
      'g.condition',
      'g.deliveryAvailable as delivery',
      'g.available',
      'g.location',
      sql<number>`trunc(g.daily_rate)::int`.as('price'),
    ])
    .limit(maxFacetRows + 1)
    .as('m')
  const grouped = facets.map((facet) => columns[facet])
  // grouping() has a bit for each column, the first one highest, which is 0 for the column that the row is grouped by.
  const everyBit = 2 ** facets.length - 1
  const names = facets.map(
    (facet, at) => sql`WHEN ${sql.lit(everyBit - 2 ** (facets.length - 1 - at))} THEN ${sql.lit(facet)}`,
  )
  return sql<Row>`
    SELECT CASE grouping(${sql.join(grouped)}) ${sql.join(names, sql` `)} ELSE 'all' END AS facet,
      coalesce(${sql.join(grouped.map((column) => sql`${column}::text`))}, '') AS value, count(*)::int AS count
    FROM ${matches} JOIN users AS o ON o.id = m.owner_id
    GROUP BY GROUPING SETS (${sql.join(grouped.map((column) => sql`(${column})`))}, ())`
}

/** The statement that counts every facet of a search in one round trip. */
export function facetRows(queries: Queries, { filters, plan }: Search): RawBuilder<Row> {
  const wider = widened(filters)
  const passes = [
    countIn(
      queries,
      { filters, plan },
      allFacets.filter((facet) => !wider[facet]),
    ),
    ...Object.entries(wider).map(([facet, search]) =>
      countIn(queries, { filters: search, plan }, [facet as Facet]),
    ),
  ]
  return sql<Row>`${sql.join(passes, sql` UNION ALL `)}`
}

/** Returns what each filter would find in a search, as the contract describes it. */
export async function countFacets(
  queries: Queries,
  filters: ListingFilters,
): Promise<ReplyInput<typeof getFacets>> {
  const plan = filters.search === undefined ? undefined : await readSearch(queries, filters.search)
  const { rows } = await facetRows(queries, { filters, plan }).execute(queries)
  const of = (facet: Facet) => rows.filter((row) => row.facet === facet)
  const valueOf = (facet: Facet, value: string) =>
    Math.min(of(facet).find((row) => row.value === value)?.count ?? 0, maxCounted)
  const inPlaces = new Map<string, number>()
  for (const { value, count } of of('location')) {
    for (const name of neighborhoodsIn(value)) inPlaces.set(name, (inPlaces.get(name) ?? 0) + count)
  }
  return {
    categories: of('category').map(({ value }) => ({ id: value, count: valueOf('category', value) })),
    conditions: conditions.map((condition) => ({ condition, count: valueOf('condition', condition) })),
    neighborhoods: neighborhoods.map(({ name }) => ({
      name,
      count: Math.min(inPlaces.get(name) ?? 0, maxCounted),
    })),
    delivery: valueOf('delivery', 'true'),
    verified: valueOf('verified', 'true'),
    available: valueOf('available', 'true'),
    prices: priceBars(of('price').map(({ value, count }) => ({ dollars: Number(value), count }))).map(
      (bar) => ({ ...bar, count: Math.min(bar.count, maxCounted) }),
    ),
    exact: rows.every(({ facet, count }) => facet !== 'all' || count <= maxFacetRows),
  }
}
