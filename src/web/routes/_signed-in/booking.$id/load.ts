import type { QueryClient } from '@tanstack/react-query'
import { getBooking, type BookingView } from '#contract/bookings.ts'
import { listBookingClaims } from '#contract/claims.ts'
import { listDateChanges } from '#contract/date-changes.ts'
import { listHandoffs } from '#contract/handoffs.ts'
import { listProblems } from '#contract/problems.ts'
import { getPublicProfile } from '#contract/public-profiles.ts'
import { query } from '#web/calls/call.ts'
import { isCallFailure } from '#web/calls/call-failure.ts'
import { bookingEventsQuery } from '#web/components/bookings/booking-events.ts'
import { notFound } from '#web/router/matching/outcomes.ts'

/**
 * Loads a booking and the data of all parts of its page, so that no part appears late and moves the others. Throws
 * `notFound` for a 404.
 */
export async function load(queryClient: QueryClient, id: string): Promise<void> {
  const params = { id }
  const booking = await queryClient
    .fetchQuery({ ...query(getBooking, { params }), staleTime: 0 })
    .catch((failure: unknown) => {
      if (isCallFailure(failure, 404)) throw notFound()
      throw failure
    })
  const otherId = booking.side === 'renter' ? booking.owner.id : booking.renter.id
  // `prefetchQuery` ignores failures: a part without its data requests it again when it is rendered.
  await Promise.all([
    queryClient.prefetchQuery(query(listProblems, { params })),
    queryClient.prefetchQuery(bookingEventsQuery(otherId)),
    queryClient.prefetchQuery(query(getPublicProfile, { params: { id: otherId } })),
    ...(isActive(booking) ? [queryClient.prefetchQuery(query(listDateChanges, { params }))] : []),
    ...(wasPaid(booking)
      ? [
          queryClient.prefetchQuery(query(listHandoffs, { params })),
          queryClient.prefetchQuery(query(listBookingClaims, { params })),
        ]
      : []),
  ])
}

const isActive = ({ status }: BookingView) => status === 'approved' || status === 'confirmed'

const wasPaid = ({ status }: BookingView) =>
  status === 'confirmed' || status === 'completed' || status === 'cancelled'
