import {
  changeListing,
  createListing,
  getListing,
  getMyListing,
  listListings,
  listMyListings,
} from '#contract/listings.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { withDatesInWords } from '#server/search/read-dates.ts'
import { createListing as create, readListing } from './actions.ts'
import { browseListings } from './browse.ts'
import { changeListing as change, readOwnListing } from './change.ts'
import { findOwnListings } from './store.ts'

export function serveListings(serve: Serve, deps: Deps): void {
  const { database } = deps
  serve(listListings, ({ query, now }) =>
    browseListings(database, withDatesInWords(query, dateIn(serviceArea.zone, now))),
  )
  serve(getListing, ({ params, viewer }) => readListing(deps, viewer, params.id))
  serve(createListing, ({ body, viewer, now }) => create(deps, viewer.id, body, now))
  serve(changeListing, ({ params, body, now }) => change(deps, params.id, body, now))
  serve(listMyListings, ({ viewer, query }) => findOwnListings(database, viewer.id, query))
  serve(getMyListing, ({ params }) => readOwnListing(deps, params.id))
}
