import { queryOptions, useQuery } from '@tanstack/react-query'
import { type BookingView, listBookings } from '#contract/bookings.ts'
import type { Side } from '#domain/booking.ts'
import { fetchPage } from '#web/calls/call.ts'
import { collectPages } from '#web/calls/collect-pages.ts'
import { transportOf } from '#web/calls/transport.ts'
import { keyOf } from '#web/queries/keys.ts'

const bookingsQuery = (type: Side) =>
  queryOptions({
    queryKey: [...keyOf(listBookings, { query: { type } }), 'whole'],
    queryFn: ({ client, signal }): Promise<BookingView[]> =>
      collectPages((cursor) =>
        fetchPage(listBookings, { query: { type, limit: 100, cursor }, signal }, transportOf(client)),
      ),
    // The other side changes bookings too, so they are refetched whenever the window is focused.
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })

/** All bookings of the viewer on one side, fetched while `enabled`. */
export const useBookings = (side: Side, { enabled = true } = {}) =>
  useQuery({ ...bookingsQuery(side), enabled })
