import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import { countIn, type Facet, type FacetCounts } from './facet-passes.ts'
import { partsOf } from './narrow.ts'

/** The filters that a search may have for its sums to be stored. Order and page change no count. */
const summed = new Set([
  'categoryId',
  'condition',
  'neighborhood',
  'available',
  'delivery',
  'verified',
  'sort',
  'limit',
  'cursor',
  'search',
])

/** Whether the counts of a search are stored, if its words ask for nothing in particular. */
export const isSummed = (filters: ListingFilters): boolean =>
  Object.entries(filters).every(([name, value]) => value === undefined || value === false || summed.has(name))

/** The most listings of a neighborhood whose prices are counted, for the shape of the histogram. */
const maxPricedRows = 2_500

type Row = { facet: Facet; value: string; count: number }

/**
 * Reads the counts that the database keeps of active listings, with the changes that no task has added yet. They are
 * exact, in a town of any size (decision 25). The counts of category, condition and neighborhood ignore the search's own
 * value. Prices in a neighborhood are not kept, and are counted from up to `maxPricedRows` of its listings.
 */
export async function readSums(queries: Queries, filters: ListingFilters): Promise<FacetCounts> {
  const { categoryId, condition, available, delivery, verified, neighborhood } = filters
  const inCategory = categoryId ? sql`category_id = ${categoryId}` : sql`true`
  const inCondition = condition ? sql`condition = ANY(${condition})` : sql`true`
  const switches = [
    ...(available ? [sql`available`] : []),
    ...(delivery ? [sql`delivery`] : []),
    ...(verified ? [sql`verified`] : []),
  ]
  const switchedOn = switches.length === 0 ? sql`true` : sql.join(switches, sql` AND `)
  const inBoth = sql`${inCategory} AND ${inCondition}`
  const ofFew = (facet: Facet, column: RawBuilder<unknown>, conditions: RawBuilder<unknown>) => sql`
    SELECT ${sql.lit(facet)} AS facet, ${column}::text AS value, sum(listings)::int AS count
    FROM few WHERE ${conditions} GROUP BY ${column}`
  const ofMany = (facet: 'neighborhood' | 'price') => sql`
    SELECT ${sql.lit(facet)}, value, sum(listings)::int FROM (${rowsOf(facet, sql`${inBoth} AND ${switchedOn}`)}) AS many
    WHERE value <> '' GROUP BY value`
  const few = neighborhood
    ? rowsOf('neighborhood', sql`${switchedOn} AND value = ANY(${partsOf(neighborhood)})`)
    : rowsOf('all', switchedOn)
  const { rows } = await sql<Row>`
    WITH few AS MATERIALIZED (${few})
    ${sql.join(
      [
        ofFew('category', sql`category_id`, inCondition),
        ofFew('condition', sql`condition`, inCategory),
        ...(['available', 'delivery', 'verified'] as const).map((facet) =>
          ofFew(facet, sql.ref(facet), inBoth),
        ),
        ofMany('neighborhood'),
        neighborhood ? pricesOf(queries, filters) : ofMany('price'),
      ],
      sql` UNION ALL `,
    )}`.execute(queries)
  const countsOf = (facet: Facet) =>
    new Map(
      rows.filter((row) => row.facet === facet && row.count > 0).map(({ value, count }) => [value, count]),
    )
  const priced = [...countsOf('price').values()].reduce((sum, count) => sum + count, 0)
  return { countsOf, exact: neighborhood === undefined || priced <= maxPricedRows }
}

/** Counts the prices of some of the listings that match. */
const pricesOf = (queries: Queries, filters: ListingFilters) => sql`
  SELECT 'price', price, count FROM (${countIn(queries, { filters }, 'main', [['price']], maxPricedRows)}) AS counted`

/** Selects counts of one kind. The conditions stand in both parts, so that PostgreSQL uses the index of the first. */
const rowsOf = (kind: 'all' | 'neighborhood' | 'price', conditions: RawBuilder<unknown>) => sql`
  SELECT category_id, condition, available, delivery, verified, value, listings
  FROM listing_counts WHERE filter = ${sql.lit(kind)} AND ${conditions}
  UNION ALL
  SELECT category_id, condition, available, delivery, verified, v.value, listings
  FROM listing_count_changes c, counted_values(c.neighborhood, c.price) v
  WHERE v.filter = ${sql.lit(kind)} AND ${conditions}`
