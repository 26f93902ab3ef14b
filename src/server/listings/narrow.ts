import { sql, type RawBuilder } from 'kysely'
import type { ListingFilters } from '#contract/listings.ts'
import { neighborhoodsWithin } from '#domain/in-neighborhood.ts'

/** The conditions of the filters with counts on the listing `g`, for the query that selects the matches of a search. */
export function narrowingConditions(
  filters: Pick<ListingFilters, 'condition' | 'delivery' | 'verified' | 'neighborhood'>,
): RawBuilder<boolean>[] {
  const { condition, delivery, verified, neighborhood } = filters
  const conditions: RawBuilder<boolean>[] = []
  if (condition) conditions.push(sql`g.condition = ANY(${condition})`)
  if (delivery) conditions.push(sql`g.delivery_available`)
  if (verified) conditions.push(sql`g.owner_verified`)
  if (neighborhood) {
    conditions.push(sql`g.neighborhood = ANY(${[...new Set(neighborhood.flatMap(neighborhoodsWithin))]})`)
  }
  return conditions
}
