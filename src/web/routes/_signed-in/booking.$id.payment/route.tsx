import { useQuery } from '@tanstack/react-query'
import { getBooking } from '#contract/bookings.ts'
import { pageHead } from '#web/components/page/page-head.ts'
import { query } from '#web/calls/call.ts'
import { isCallFailure } from '#web/calls/call-failure.ts'
import { refetchedByPage } from '#web/queries/invalidate.ts'
import { definePage } from '#web/router/page.ts'
import { notFound, redirect } from '#web/router/matching/outcomes.ts'
import { BookingNotFound } from './booking-not-found.tsx'
import { PaymentPage } from './payment-page.tsx'

export const page = definePage('/booking/$id/payment', {
  browserOnly: true,
  load: async ({ queryClient, viewer, params }) => {
    if (!viewer) throw redirect({ to: '/' })
    await queryClient
      .fetchQuery({ ...query(getBooking, { params }), staleTime: 0 })
      .catch((failure: unknown) => {
        if (isCallFailure(failure, 404)) throw notFound()
        throw failure
      })
  },
  head: ({ isMissing }) => pageHead({ title: isMissing ? 'Booking Not Found' : 'Payment', hidden: true }),
  Component: Payment,
  NotFound: BookingNotFound,
})

type PaymentProps = {
  params: { id: string }
  /** The provider adds this parameter when it redirects the renter back from their bank. */
  search: { payment_intent?: string | undefined }
}

function Payment({ params, search }: PaymentProps) {
  const { data: booking } = useQuery({
    ...query(getBooking, { params }),
    refetchOnWindowFocus: 'always',
    // `useConfirmation` refetches the booking and reports how the payment ended.
    meta: refetchedByPage,
  })
  return booking && <PaymentPage booking={booking} isReturning={search.payment_intent !== undefined} />
}
