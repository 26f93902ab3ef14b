import type { QueryClient } from '@tanstack/react-query'
import type { CategoryView } from '#contract/categories.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { listListings } from '#contract/listings.ts'
import { pageQuery } from '#web/calls/call.ts'
import { type BrowseSearch, changeSearch, readFilters } from '#web/routes/browse/browse-search.ts'
import { findWaysOn, type WayOn } from './find-ways-on.ts'

/** How many results a changed search has. One result is read with the count, the fewest that the list allows. */
export const countQuery = (search: BrowseSearch, { change }: WayOn, today: CalendarDate) =>
  pageQuery(listListings, {
    query: { ...readFilters(changeSearch(search, change), today).query, sort: undefined, limit: '1' },
  })

/** Counts the results of all ways on, for a page that is rendered without scripts. */
export async function prefetchWaysOn(
  queryClient: QueryClient,
  search: BrowseSearch,
  categories: readonly CategoryView[],
  today: CalendarDate,
): Promise<void> {
  const ways = findWaysOn(readFilters(search, today), categories)
  await Promise.all(ways.map((way) => queryClient.prefetchQuery(countQuery(search, way, today))))
}
