import type { Database } from '#adapters/database/port.ts'
import type { ListingFilters } from '#contract/listings.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { maxCounted } from '#server/http/cursor.ts'
import type { Page } from '#server/http/present-result.ts'
import { orders } from './browse-order.ts'
import { readSearch } from '#server/search/lexicon.ts'
import { browseListings } from './browse.ts'
import { filterListings } from './filter-listings.ts'
import { findNearMisses, isNearMissCursor, type DatedListing } from './near-misses.ts'
import { countAlways, type FindTotal } from './totals.ts'
import type { toListingView } from './views.ts'

type Found = ReturnType<typeof toListingView> | DatedListing

/**
 * Returns one page of a search. In a search with dates, near misses (listings that match everything except the dates)
 * follow the last match, within the limit of the page. The total counts only the matches.
 */
export async function searchListings(
  database: Database,
  filters: ListingFilters,
  now: Date,
  findTotal: FindTotal = countAlways,
): Promise<Page<Found[]>> {
  const { startDate, endDate, sort, cursor, limit } = filters
  if (!startDate || !endDate) return browseListings(database, filters, findTotal)
  const plan = filters.search === undefined ? undefined : await readSearch(database, filters.search)
  const search = {
    matching: filterListings(database, { ...filters, startDate: undefined, endDate: undefined }, plan),
    order: orders[sort === 'relevance' ? 'rating' : sort],
    period: { startDate, endDate },
    today: dateIn(serviceArea.zone, now),
  }
  if (isNearMissCursor(cursor)) {
    const [page, { total }] = await Promise.all([
      findNearMisses(database, search, { cursor, limit }),
      browseListings(database, { ...filters, cursor: undefined, limit: 1 }, findTotal),
    ])
    return { ...page, total }
  }
  const { rows, next, total = 0 } = await browseListings(database, filters, findTotal)
  const matches = rows.map((listing) => ({ ...listing, fit: 'free' as const }))
  // After more than a thousand matches near misses are of no use, and finding them could read every listing.
  if (next !== undefined || total === maxCounted) return { rows: matches, next, total }
  const near = await findNearMisses(database, search, { limit: limit - matches.length })
  return { rows: [...matches, ...near.rows], next: near.next, total }
}
