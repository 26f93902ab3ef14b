import { readSearchDates, suggestSearches } from '#contract/search.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Serve } from '#server/http/serve.ts'
import { readDates } from './read-dates.ts'
import { findSuggestions } from './suggestions.ts'

export function serveSearch(serve: Serve): void {
  serve(suggestSearches, async ({ query }, { database }) => ({
    suggestions: await findSuggestions(database, query.q),
  }))
  serve(readSearchDates, async ({ query, now }) => ({
    startDate: null,
    endDate: null,
    ...readDates(query.search, dateIn(serviceArea.zone, now)),
  }))
}
