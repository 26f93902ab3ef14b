import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ListingView, listMyListings } from '#contract/listings.ts'
import { fetchPage } from '#web/calls/call.ts'
import { collectPages } from '#web/calls/collect-pages.ts'
import { transportOf } from '#web/calls/transport.ts'
import { keyOf } from '#web/queries/keys.ts'

const listingsQuery = queryOptions({
  queryKey: [...keyOf(listMyListings), 'whole'],
  queryFn: ({ client, signal }): Promise<ListingView[]> =>
    collectPages((cursor) =>
      fetchPage(listMyListings, { query: { limit: 100, cursor }, signal }, transportOf(client)),
    ),
  staleTime: 10_000,
  refetchOnWindowFocus: 'always',
})

export const useMyListings = () => useQuery(listingsQuery)
