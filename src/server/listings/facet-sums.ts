import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import type { Facet, FacetCounts } from './facet-passes.ts'

/** The filters that a search may have for its sums to be stored. Order and page change no count. */
const summed = new Set(['categoryId', 'available', 'sort', 'limit', 'cursor', 'search'])

/** Whether the counts of a search are stored, if its words ask for nothing in particular. */
export const isSummed = (filters: ListingFilters): boolean =>
  Object.entries(filters).every(([name, value]) => value === undefined || value === false || summed.has(name))

type Row = { facet: Facet; value: string; count: number }

/**
 * Reads the counts that the database keeps of active listings, with the changes that no task has added yet. All are
 * exact, in a town of any size (decision 25). Each listing has one condition, so the sum of the conditions counts listings.
 */
export async function readSums(
  queries: Queries,
  { categoryId, available }: Pick<ListingFilters, 'categoryId' | 'available'>,
): Promise<FacetCounts> {
  const inCategory = categoryId ? sql`category_id = ${categoryId}` : sql`true`
  const { rows } = await sql<Row>`
    WITH shown AS MATERIALIZED (
      SELECT * FROM (
        SELECT category_id, available, filter, value, listings FROM listing_counts
        UNION ALL
        SELECT category_id, available, filter, value, listings FROM listing_count_changes
      ) AS counted
      WHERE ${available ? sql`available` : sql`true`} AND (filter = 'condition' OR ${inCategory})
    )
    SELECT filter AS facet, value, sum(listings)::int AS count FROM shown WHERE ${inCategory} GROUP BY filter, value
    UNION ALL
    SELECT 'category', category_id::text, sum(listings)::int FROM shown WHERE filter = 'condition' GROUP BY category_id
    UNION ALL
    SELECT 'available', available::text, sum(listings)::int FROM shown
    WHERE filter = 'condition' AND ${inCategory} GROUP BY available`.execute(queries)
  const countsOf = (facet: Facet) =>
    new Map(
      rows.filter((row) => row.facet === facet && row.count > 0).map(({ value, count }) => [value, count]),
    )
  return { countsOf, exact: true }
}
