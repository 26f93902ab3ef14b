import { getFacets } from '#contract/facets.ts'
import {
  changeListing,
  createListing,
  getListing,
  getMyListing,
  listListings,
  listMyListings,
  type ListingFilters,
} from '#contract/listings.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { withDatesInWords } from '#server/search/read-dates.ts'
import { createListing as create, readListing } from './actions.ts'
import { searchListings } from './search-listings.ts'
import { changeListing as change, readOwnListing } from './change.ts'
import { countFacets } from './facets.ts'
import { findOwnListings } from './store.ts'
import { openTotals } from './totals.ts'

export function serveListings(serve: Serve, deps: Deps): void {
  const datesRead = (query: ListingFilters, now: Date) =>
    withDatesInWords(query, dateIn(serviceArea.zone, now))
  const totals = openTotals()
  serve(listListings, ({ query, now, publicVersion }, { database }) => {
    // On a replica, the page may be read from a newer state than the count, so the page's version does not apply to
    // the count.
    const trustsPage = database === deps.database
    return searchListings(database, datesRead(query, now), now, totals(publicVersion, { trustsPage }))
  })
  serve(getFacets, ({ query, now }, { database }) => countFacets(database, datesRead(query, now)))
  serve(getListing, ({ params, viewer }, from) => readListing(from, viewer, params.id))
  serve.once(createListing, ({ body, viewer, now }, once) => create(once, viewer.id, body, now))
  serve(changeListing, ({ params, body, now }) => change(deps, params.id, body, now))
  serve(listMyListings, ({ viewer, query }) => findOwnListings(deps.database, viewer.id, query))
  serve(getMyListing, ({ params }) => readOwnListing(deps, params.id))
}
