import { getFacets } from '#contract/facets.ts'
import {
  changeListing,
  createListing,
  getListing,
  getMyListing,
  listListings,
  listMyListings,
} from '#contract/listings.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { createListing as create, readListing } from './actions.ts'
import { searchListings } from './search-listings.ts'
import { changeListing as change, readOwnListing } from './change.ts'
import { countFacets } from './facets.ts'
import { findOwnListings } from './store.ts'

export function serveListings(serve: Serve, deps: Deps): void {
  const { database } = deps
  serve(listListings, ({ query, now }) => searchListings(database, query, now))
  serve(getFacets, ({ query }) => countFacets(database, query))
  serve(getListing, ({ params, viewer }) => readListing(deps, viewer, params.id))
  serve(createListing, ({ body, viewer, now }) => create(deps, viewer.id, body, now))
  serve(changeListing, ({ params, body, now }) => change(deps, params.id, body, now))
  serve(listMyListings, ({ viewer, query }) => findOwnListings(database, viewer.id, query))
  serve(getMyListing, ({ params }) => readOwnListing(deps, params.id))
}
