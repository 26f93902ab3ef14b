import { queryOptions, useQuery } from '@tanstack/react-query'
import { type BookingView, listBookings } from '#contract/bookings.ts'
import { type ListingView, listMyListings } from '#contract/listings.ts'
import type { Side } from '#domain/booking.ts'
import { fetchPage, type Page } from '#web/calls/call.ts'
import { keyOf } from '#web/queries/keys.ts'
import { transportOf } from '#web/calls/transport.ts'

/** The other side changes bookings too, so they are refetched whenever the window is focused. */
const pollingOptions = { staleTime: 10_000, refetchOnWindowFocus: 'always' } as const
const limit = 100
/** 1,000 items, more than a user scrolls through. The tabs' counts are exact up to here. */
const maxPages = 10

/** Loads all pages of a list, since the tabs count the items by status. */
async function collect<T>(load: (cursor: string | undefined) => Promise<Page<T[]>>): Promise<T[]> {
  const all: T[] = []
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const { items, next } = await load(cursor)
    all.push(...items)
    cursor = next
    if (cursor === undefined) break
  }
  return all
}

const bookingsQuery = (type: Side) =>
  queryOptions({
    queryKey: [...keyOf(listBookings, { query: { type } }), 'whole'],
    queryFn: ({ client, signal }): Promise<BookingView[]> =>
      collect((cursor) =>
        fetchPage(listBookings, { query: { type, limit, cursor }, signal }, transportOf(client)),
      ),
    ...pollingOptions,
  })

const listingsQuery = queryOptions({
  queryKey: [...keyOf(listMyListings), 'whole'],
  queryFn: ({ client, signal }): Promise<ListingView[]> =>
    collect((cursor) => fetchPage(listMyListings, { query: { limit, cursor }, signal }, transportOf(client))),
  ...pollingOptions,
})

export const useBookings = (side: Side) => useQuery(bookingsQuery(side))
export const useMyListings = () => useQuery(listingsQuery)
