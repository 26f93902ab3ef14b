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
    conditions.push(sql`g.neighborhood = ANY(${partsOf(neighborhood)})`)
  }
  return conditions
}

/** Returns the names of these neighborhoods and of their parts, each once. */
export const partsOf = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap(neighborhoodsWithin)),
]
