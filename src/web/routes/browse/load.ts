import type { QueryClient } from '@tanstack/react-query'
import { listCategories } from '#contract/categories.ts'
import { getFacets } from '#contract/facets.ts'
import { listListings } from '#contract/listings.ts'
import { readSearchDates } from '#contract/search.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { mayHaveDates } from '#domain/search/may-have-dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { pageQuery, query } from '#web/calls/call.ts'
import { isCallFailure } from '#web/calls/call-failure.ts'
import { nowOf } from '#web/now.ts'
import { redirect } from '#web/router/matching/outcomes.ts'
import { type BrowseSearch, changeSearch, readFilters, readWords } from './browse-search.ts'
import { waysOnQuery } from './results/ways-on/ways-on-query.ts'

export const categoriesQuery = query(listCategories)
export const resultsQuery = (filters: Record<string, string | undefined>) =>
  pageQuery(listListings, { query: filters })

/** Popular gear, without any filter. Twelve cards fill rows of two, three and four. */
export const popularResultsQuery = resultsQuery({ available: 'true', limit: '12' })

/**
 * Returns the query for the counts of each filter. They do not depend on the page and the sort order, so `cursor` and
 * `sort` are left out.
 */
export function facetsQuery(search: Record<string, string | undefined>) {
  const { cursor: _, sort: __, ...filters } = search
  return query(getFacets, { query: filters })
}

/** The dates in a search text. */
export const datesQuery = (search: string) => query(readSearchDates, { query: { search } })

/**
 * Loads the data of the browse page. The server waits for the results; the browser shows the page at once in its loading
 * state.
 */
export async function load(
  queryClient: QueryClient,
  response: { status?: number },
  search: BrowseSearch,
): Promise<void> {
  await moveDatesOutOfWords(queryClient, search)
  const today = dateIn(serviceArea.zone, nowOf(queryClient))
  const { query: filters } = readFilters(search, today)
  const results = resultsQuery(filters)
  const facets = facetsQuery(filters)
  if (!import.meta.env.SSR) {
    void queryClient.prefetchQuery(categoriesQuery)
    void queryClient.prefetchQuery(results)
    void queryClient.prefetchQuery(facets)
    return
  }
  const [categories, found] = await Promise.all([
    queryClient.ensureQueryData(categoriesQuery),
    queryClient.ensureQueryData(results).catch((failure: unknown) => {
      // An invalid address, such as a made-up cursor: the page renders with the error in place of the results.
      if (!isCallFailure(failure, 400)) throw failure
      response.status = 400
      queryClient.removeQueries(results)
      return undefined
    }),
    queryClient.prefetchQuery(facets),
  ])
  if (found?.total === 0) {
    await Promise.all([
      queryClient.prefetchQuery(waysOnQuery(search, categories, today)),
      queryClient.prefetchQuery(popularResultsQuery),
    ])
  }
}

/**
 * Throws a redirect when the search text contains dates: `?search=tent this weekend` becomes the text `tent` with the dates
 * as a filter.
 */
async function moveDatesOutOfWords(queryClient: QueryClient, search: BrowseSearch): Promise<void> {
  const words = readWords(search)
  if (words === undefined || !mayHaveDates(words)) return
  const read = await queryClient.ensureQueryData(datesQuery(words)).catch(() => undefined)
  if (!read?.startDate || !read.endDate) return
  const { search: rest, startDate, endDate } = read
  throw redirect({ to: '/browse', search: changeSearch(search, { search: rest, startDate, endDate }) })
}
