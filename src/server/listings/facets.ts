import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { getFacets } from '#contract/facets.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import type { ListingFilters } from '#contract/listings.ts'
import { neighborhoodsWithin } from '#domain/in-neighborhood.ts'
import { conditions } from '#domain/listing.ts'
import { neighborhoods } from '#domain/neighborhoods.ts'
import { priceBars } from '#domain/price-bars.ts'
import { maxCounted } from '#server/http/cursor.ts'
import type { SearchPlan } from '#domain/search/plan.ts'
import { readSearch } from '#server/search/lexicon.ts'
import { orders } from './browse-order.ts'
import { filterListings } from './filter-listings.ts'

/**
 * Facets count at most this many matches, so that a search of everything costs the same in a town of any size. A town
 * with fewer listings has exact counts throughout; a larger one where a search is narrow enough.
 */
export const maxFacetRows = 10_000

const facets = [
  'category',
  'condition',
  'delivery',
  'verified',
  'available',
  'neighborhood',
  'price',
] as const
type Facet = (typeof facets)[number]
type Search = { filters: ListingFilters; plan?: SearchPlan | undefined }

/** How many matches have these values. A facet that the row is not grouped by is null. */
type Row = { pass: Facet | 'main'; count: number } & Record<Facet, string | null>

/** What a facet groups by, in the matches `m`. */
const columns: Record<Facet, RawBuilder<unknown>> = {
  category: sql`m.category`,
  condition: sql`m.condition`,
  delivery: sql`m.delivery`,
  verified: sql`m.verified`,
  available: sql`m.available`,
  neighborhood: sql`m.neighborhood`,
  price: sql`m.price`,
}

/** The searches without the filters whose counts ignore their own value. A filter that is only on or off needs none. */
function widened(filters: ListingFilters): Partial<Record<Facet, ListingFilters>> {
  const { categoryId, condition, neighborhood, minPrice, maxPrice } = filters
  return {
    ...(categoryId && { category: { ...filters, categoryId: undefined } }),
    ...(condition && { condition: { ...filters, condition: undefined } }),
    ...(neighborhood && { neighborhood: { ...filters, neighborhood: undefined } }),
    ...((minPrice !== undefined || maxPrice !== undefined) && {
      price: { ...filters, minPrice: undefined, maxPrice: undefined },
    }),
  }
}

/**
 * Counts the matches of one search by each of the sets of facets, in one pass over them. The facets with few values
 * share a set, because a row for each combination is cheaper than a set for each facet.
 */
function countIn(
  queries: Queries,
  { filters, plan }: Search,
  pass: Row['pass'],
  sets: readonly (readonly Facet[])[],
): RawBuilder<Row> {
  const all = filterListings(queries, filters, plan)
  // The newest ones when there are more than are counted: an index by price would bring the cheapest ones.
  const isOrdered = plan === undefined && filters.neighborhood === undefined
  const matches = (isOrdered ? all.orderBy(orders.newest.inner) : all)
    .select([
      'g.categoryId as category',
      'g.condition',
      'g.deliveryAvailable as delivery',
      'g.ownerVerified as verified',
      'g.available',
      'g.neighborhood',
      sql<number>`trunc(g.daily_rate)::int`.as('price'),
    ])
    .limit(maxFacetRows + 1)
    .as('m')
  const grouped = sets.flat()
  const values = facets.map((facet) => {
    const value = grouped.includes(facet) ? sql`${columns[facet]}::text` : sql`NULL::text`
    return sql`${value} AS ${sql.ref(facet)}`
  })
  const columnsOf = (set: readonly Facet[]) => sql.join(set.map((facet) => columns[facet]))
  return sql<Row>`
    SELECT ${sql.lit(pass)} AS pass, ${sql.join(values)}, count(*)::int AS count
    FROM ${matches}
    GROUP BY GROUPING SETS (${sql.join(sets.map((set) => sql`(${columnsOf(set)})`))})`
}

/** The statement that counts every facet of a search in one round trip. */
export function facetRows(queries: Queries, { filters, plan }: Search): RawBuilder<Row> {
  const wider = widened(filters)
  const rest = facets.filter((facet) => !wider[facet])
  const many: readonly Facet[] = rest.filter((facet) => facet === 'neighborhood' || facet === 'price')
  const few = rest.filter((facet) => !many.includes(facet))
  const passes = [
    countIn(queries, { filters, plan }, 'main', [few, ...many.map((facet) => [facet])]),
    ...Object.entries(wider).map(([facet, search]) =>
      countIn(queries, { filters: search, plan }, facet as Facet, [[facet as Facet]]),
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
  const countsOf = (facet: Facet): Map<string, number> => {
    const counts = new Map<string, number>()
    // Only the pass without the filter of the facet is grouped by it.
    for (const { [facet]: value, count } of rows) {
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + count)
    }
    return counts
  }
  const capped = (count = 0) => Math.min(count, maxCounted)
  const [byCondition, prices] = [countsOf('condition'), countsOf('price')]
  const inPlaces = countsOf('neighborhood')
  const countPlace = (name: string) =>
    neighborhoodsWithin(name).reduce((sum, part) => sum + (inPlaces.get(part) ?? 0), 0)
  return {
    categories: [...countsOf('category')].map(([id, count]) => ({ id, count: capped(count) })),
    conditions: conditions.map((condition) => ({ condition, count: capped(byCondition.get(condition)) })),
    neighborhoods: neighborhoods.map(({ name }) => ({ name, count: capped(countPlace(name)) })),
    delivery: capped(countsOf('delivery').get('true')),
    verified: capped(countsOf('verified').get('true')),
    available: capped(countsOf('available').get('true')),
    prices: priceBars([...prices].map(([dollars, count]) => ({ dollars: Number(dollars), count }))).map(
      (bar) => ({
        ...bar,
        count: capped(bar.count),
      }),
    ),
    exact: isExact(rows),
  }
}

/**
 * Returns whether the counts are exact: no pass over the listings stopped at `maxFacetRows`. The main pass counts a match
 * under several filters, but only once by its availability, so only those rows are added up.
 */
function isExact(rows: readonly Row[]): boolean {
  const totals = new Map<string, number>()
  for (const { pass, available, count } of rows) {
    if (pass !== 'main' || available !== null) totals.set(pass, (totals.get(pass) ?? 0) + count)
  }
  return [...totals.values()].every((total) => total <= maxFacetRows)
}
