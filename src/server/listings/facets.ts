import type { Queries } from '#adapters/database/port.ts'
import type { getFacets } from '#contract/facets.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import type { ListingFilters } from '#contract/listings.ts'
import { neighborhoodsWithin } from '#domain/in-neighborhood.ts'
import { conditions } from '#domain/listing.ts'
import { neighborhoods } from '#domain/neighborhoods.ts'
import { priceBars } from '#domain/price-bars.ts'
import { maxCounted } from '#server/http/cursor.ts'
import { readSearch } from '#server/search/lexicon.ts'
import { countMatches } from './facet-passes.ts'
import { isSummed, readSums } from './facet-sums.ts'

/** Returns how many listings each filter value would find in a search, in the format of the contract. */
export async function countFacets(
  queries: Queries,
  filters: ListingFilters,
): Promise<ReplyInput<typeof getFacets>> {
  const plan = filters.search === undefined ? undefined : await readSearch(queries, filters.search)
  const { countsOf, exact } =
    plan === undefined && isSummed(filters)
      ? await readSums(queries, filters)
      : await countMatches(queries, { filters, plan })
  const capped = (count = 0) => Math.min(count, maxCounted)
  const [byCondition, inPlaces] = [countsOf('condition'), countsOf('neighborhood')]
  const countPlace = (name: string) =>
    neighborhoodsWithin(name).reduce((sum, part) => sum + (inPlaces.get(part) ?? 0), 0)
  const prices = [...countsOf('price')].map(([dollars, count]) => ({ dollars: Number(dollars), count }))
  return {
    categories: [...countsOf('category')].map(([id, count]) => ({ id, count: capped(count) })),
    conditions: conditions.map((condition) => ({ condition, count: capped(byCondition.get(condition)) })),
    neighborhoods: neighborhoods.map(({ name }) => ({ name, count: capped(countPlace(name)) })),
    delivery: capped(countsOf('delivery').get('true')),
    verified: capped(countsOf('verified').get('true')),
    available: capped(countsOf('available').get('true')),
    prices: priceBars(prices).map((bar) => ({ ...bar, count: capped(bar.count) })),
    exact,
  }
}
