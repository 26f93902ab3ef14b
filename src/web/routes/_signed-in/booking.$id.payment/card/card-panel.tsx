import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { type BookingView, createPaymentIntent, getBooking } from '#contract/bookings.ts'
import { getConfig } from '#contract/public-config.ts'
import { readDate } from '#domain/calendar-date.ts'
import { cancellationTermsWords } from '#domain/wording/cancellation.ts'
import { bookedPrice } from '#domain/wording/prices.ts'
import { serviceArea } from '#domain/service-area.ts'
import { call, query } from '#web/calls/call.ts'
import { failureWords, isCallFailure } from '#web/calls/call-failure.ts'
import { keyOf, localKeys } from '#web/queries/keys.ts'
import { useNow } from '#web/now.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { CardForm } from '#web/components/payments/card-form.tsx'
import { CardFormPlace, cannotStart } from '#web/components/payments/card-form-place.tsx'
import { loadStripe } from '#web/components/payments/load-stripe.ts'

type CardPanelProps = {
  booking: BookingView
  /** Why the payment before this one failed. */
  refusal: string | undefined
  onSubmitted: () => void
}

/** Loads the provider's script and creates the payment intent of this booking, then shows the card form. */
export function CardPanel({ booking, refusal, onSubmitted }: CardPanelProps) {
  const setup = usePaymentSetup(booking.id)
  const now = useNow()
  const price = bookedPrice(booking)
  return (
    <Panel aria-labelledby="card-details">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="card-details" className="text-[1.375rem]">
          Card details
        </h2>
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-2">
          <Lock size={16} aria-hidden />
          Secured by Stripe
        </span>
      </div>
      {setup.data ? (
        <CardForm
          {...setup.data}
          amount={booking.totalAmount}
          payBy={booking.payBy}
          {...{ refusal, onSubmitted }}
        />
      ) : (
        <CardFormPlace
          amount={booking.totalAmount}
          failure={setup.isError && !setup.isFetching ? failureWords(setup.error, cannotStart) : undefined}
          onRetry={() => void setup.refetch()}
        />
      )}
      <p className="mt-4.5 text-sm text-ink-2">
        {cancellationTermsWords({ ...price, startDate: readDate(booking.startDate) }, now, serviceArea)}
      </p>
    </Panel>
  )
}

function usePaymentSetup(bookingId: string) {
  const client = useQueryClient()
  const params = { id: bookingId }
  const setup = useQuery({
    queryKey: localKeys.paymentSetup(bookingId),
    queryFn: async ({ client: reading }) => {
      const config = await reading.ensureQueryData(query(getConfig))
      const [{ clientSecret }, stripe] = await Promise.all([
        call(createPaymentIntent, { params, body: {} }),
        loadStripe(config.stripeScriptUrl, config.stripePublishableKey),
      ])
      return { clientSecret, stripe, scriptUrl: config.stripeScriptUrl }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  })
  const { error, errorUpdateCount } = setup
  useEffect(() => {
    if (!error) return
    toast({
      title: 'Payment Setup Failed',
      description: failureWords(error, cannotStart),
      variant: 'destructive',
    })
    // 409: the booking's status changed, perhaps in another tab. Refetch it to show the new status.
    if (isCallFailure(error, 409)) {
      void client.invalidateQueries({ queryKey: keyOf(getBooking, { params: { id: bookingId } }) })
    }
  }, [client, bookingId, error, errorUpdateCount])
  return setup
}
