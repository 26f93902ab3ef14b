import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { getBooking } from '#contract/bookings.ts'
import { pageHead } from '#web/components/page-head.ts'
import { query } from '#web/call.ts'
import { isCallFailure } from '#web/call-failure.ts'
import { asksByItself } from '#web/events/asks-by-itself.ts'
import { BookingNotFound } from './booking-not-found.tsx'
import { PaymentPage } from './payment-page.tsx'

/** What the provider adds to the address when it sends a person back from their bank. */
type PaymentSearch = { payment_intent?: string | undefined; redirect_status?: string | undefined }

export const Route = createFileRoute('/_signed-in/booking/$id/payment')({
  validateSearch: (search): PaymentSearch => search,
  beforeLoad: ({ context }) => {
    if (!context.viewer) throw redirect({ to: '/' })
  },
  loader: ({ context: { queryClient }, params }) =>
    queryClient.fetchQuery({ ...query(getBooking, { params }), staleTime: 0 }).catch((failure: unknown) => {
      if (isCallFailure(failure, 404)) throw notFound()
      throw failure
    }),
  head: () => pageHead({ title: 'Payment', hidden: true }),
  notFoundComponent: BookingNotFound,
  component: Payment,
})

function Payment() {
  const { id } = Route.useParams()
  const { payment_intent: returnedFrom } = Route.useSearch()
  const { data: booking } = useQuery({
    ...query(getBooking, { params: { id } }),
    refetchOnWindowFocus: 'always',
    // While a payment is under way the page itself finds out how it ended, and says so in its own words.
    meta: asksByItself,
  })
  return booking && <PaymentPage key={id} booking={booking} isReturning={returnedFrom !== undefined} />
}
