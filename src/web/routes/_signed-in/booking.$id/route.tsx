import { useQuery } from '@tanstack/react-query'
import { getBooking } from '#contract/bookings.ts'
import { showDays } from '#domain/wording/dates.ts'
import { query } from '#web/calls/call.ts'
import { pageHead } from '#web/components/page/page-head.ts'
import { definePage } from '#web/router/page.ts'
import { load } from './load.ts'
import { TripNotFound } from './trip-not-found.tsx'
import { TripPage } from './trip-page.tsx'

export const page = definePage('/booking/$id', {
  signInWords: 'You need to be signed in to see your booking.',
  load: ({ queryClient, params: { id } }) => load(queryClient, id),
  head: ({ queryClient, params, isMissing }) => {
    const booking = queryClient.getQueryData(query(getBooking, { params }).queryKey)
    return pageHead({
      title: isMissing
        ? 'Booking Not Found'
        : booking
          ? `${booking.listing.title}, ${showDays(booking.startDate, booking.endDate)}`
          : 'Booking',
      hidden: true,
    })
  },
  Component: Trip,
  NotFound: TripNotFound,
})

function Trip({ params }: { params: { id: string } }) {
  const { data: booking } = useQuery({ ...query(getBooking, { params }), refetchOnWindowFocus: 'always' })
  return booking && <TripPage booking={booking} />
}
