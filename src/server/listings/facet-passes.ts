import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import type { SearchPlan } from '#domain/search/plan.ts'
import { orders } from './browse-order.ts'
import { filterListings } from './filter-listings.ts'

/**
 * The maximum number of matches that a pass reads, which limits what a search costs in a large town. Counts are exact in
 * towns with fewer listings, and elsewhere for searches with fewer matches.
 */
export const maxFacetRows = 10_000

export const facets = [
  'category',
  'condition',
  'delivery',
  'verified',
  'available',
  'neighborhood',
  'price',
] as const
export type Facet = (typeof facets)[number]

/** How many matches each value of a facet has, and whether all matches were counted. */
export type FacetCounts = { countsOf: (facet: Facet) => ReadonlyMap<string, number>; exact: boolean }

type Search = { filters: ListingFilters; plan?: SearchPlan | undefined }

/**
 * The number of matches with these facet values. A facet that the row is not grouped by is null. `pass` is the facet
 * whose own filter the search left out, or `main` for the search with all filters.
 */
type Row = { pass: Facet | 'main'; count: number } & Record<Facet, string | null>

/** The expression that each facet groups by, in the subquery `m` of matches. */
const columns: Record<Facet, RawBuilder<unknown>> = {
  category: sql`m.category`,
  condition: sql`m.condition`,
  delivery: sql`m.delivery`,
  verified: sql`m.verified`,
  available: sql`m.available`,
  neighborhood: sql`m.neighborhood`,
  price: sql`m.price`,
}

/**
 * Returns a search for each facet whose counts ignore its own filter: the same search without that filter. Filters
 * that are only on or off need none.
 */
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
 * Returns a query that counts the matches of one search by each set of facets and reads the matches once. Facets with
 * few values share a set, because a row for each combination is cheaper than a set for each facet.
 */
export function countIn(
  queries: Queries,
  { filters, plan }: Search,
  pass: Row['pass'],
  sets: readonly (readonly Facet[])[],
  maxRows = maxFacetRows,
): RawBuilder<Row> {
  const all = filterListings(queries, filters, plan)
  // Of too many matches, the newest are counted. Otherwise PostgreSQL could use an index by price and count only the
  // cheapest.
  const isOrdered = plan === undefined && filters.neighborhood === undefined
  const matches = (isOrdered ? all.orderBy(orders.newest.inner) : all)
    .select([
      'g.categoryId as category',
      'g.condition',
      'g.deliveryAvailable as delivery',
      'g.ownerVerified as verified',
      'g.available',
      'g.neighborhood',
      sql<number>`floor(g.daily_rate::float8)::int`.as('price'),
    ])
    .limit(maxRows + 1)
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

/** Returns the statement that counts every facet of a search in one round trip. */
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

/** Counts the matches of a search by reading them, up to `maxFacetRows`. */
export async function countMatches(queries: Queries, search: Search): Promise<FacetCounts> {
  const { rows } = await facetRows(queries, search).execute(queries)
  const countsOf = (facet: Facet) => {
    const counts = new Map<string, number>()
    // A filtered facet has values only in the pass without its own filter. In all other passes it is null.
    for (const { [facet]: value, count } of rows) {
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + count)
    }
    return counts
  }
  return { countsOf, exact: isExact(rows) }
}

/**
 * Returns whether the counts are exact, that is, no pass over the listings stopped at `maxFacetRows`. The main pass
 * counts each match once per set of facets, so only the rows of the set with `available` are added up.
 */
function isExact(rows: readonly Row[]): boolean {
  const totals = new Map<string, number>()
  for (const { pass, available, count } of rows) {
    if (pass !== 'main' || available !== null) totals.set(pass, (totals.get(pass) ?? 0) + count)
  }
  return [...totals.values()].every((total) => total <= maxFacetRows)
}
