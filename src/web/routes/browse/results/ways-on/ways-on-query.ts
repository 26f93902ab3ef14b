import { queryOptions } from '@tanstack/react-query'
import type { CategoryView } from '#contract/categories.ts'
import { listListings } from '#contract/listings.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { fetchPage } from '#web/calls/call.ts'
import { transportOf } from '#web/calls/transport.ts'
import { keyOf } from '#web/queries/keys.ts'
import { type BrowseSearch, changeSearch, readFilters } from '#web/routes/browse/browse-search.ts'
import { findWaysOn, type WayOn } from './find-ways-on.ts'

export type OpenWay = WayOn & { total: number }

/** Returns the query for the changes of a search that find something, each with its number of results. */
export const waysOnQuery = (
  search: BrowseSearch,
  categories: readonly CategoryView[],
  today: CalendarDate,
) => {
  const filters = readFilters(search, today)
  return queryOptions({
    queryKey: [...keyOf(listListings, { query: filters.query }), 'ways on', categories.length],
    queryFn: async ({ client, signal }): Promise<OpenWay[]> => {
      const transport = transportOf(client)
      const counted = await Promise.all(
        findWaysOn(filters, categories).map(async (way) => {
          const changed = readFilters(changeSearch(search, way.change), today).query
          // Only the total is needed, so the list is limited to one result, the minimum that the API allows.
          const query = { ...changed, sort: undefined, limit: '1' }
          return { ...way, total: (await fetchPage(listListings, { query, signal }, transport)).total }
        }),
      )
      const open = counted.filter(({ total }) => total > 0)
      const close = open.filter(({ isLastResort }) => !isLastResort)
      return close.length > 0 ? close : open
    },
  })
}
