import { queryOptions } from '@tanstack/react-query'
import { listBookingEvents } from '#contract/booking-events.ts'
import { query } from '#web/calls/call.ts'

/** The query of all events of the bookings between the viewer and another user, oldest first. */
export const bookingEventsQuery = (otherUserId: string) =>
  queryOptions({ ...query(listBookingEvents, { query: { otherUserId } }), staleTime: 10_000 })
