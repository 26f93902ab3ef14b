import { sql, type RawBuilder } from 'kysely'
import type { ListingFilters } from '#contract/listings.ts'
import { neighborhoodsWithin } from '#domain/in-neighborhood.ts'

/**
 * Returns conditions on the listing `g` for the filters that have counts: condition, delivery, verified owner and
 * neighborhood.
 */
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
