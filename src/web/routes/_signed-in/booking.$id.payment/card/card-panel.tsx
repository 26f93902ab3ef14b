import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type BookingView, createPaymentIntent, getBooking } from '#contract/bookings.ts'
import { readDate } from '#domain/calendar-date.ts'
import { cancellationTermsWords } from '#domain/wording/cancellation.ts'
import { bookedPrice } from '#domain/wording/prices.ts'
import { serviceArea } from '#domain/service-area.ts'
import { call } from '#web/calls/call.ts'
import { failureWords, isCallFailure } from '#web/calls/call-failure.ts'
import { keyOf } from '#web/queries/keys.ts'
import { useNow } from '#web/now.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { CardDetails } from '#web/components/payments/card-details.tsx'
import { cannotStart } from '#web/components/payments/card-form-place.tsx'
import { paymentSetup } from '#web/components/payments/payment-setup.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'

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
    <CardDetails
      setup={setup}
      amount={booking.totalAmount}
      payBy={booking.payBy}
      refusal={refusal}
      onSubmitted={onSubmitted}
    >
      <p className="mt-4.5 text-sm text-ink-2">
        <Unbroken>
          {cancellationTermsWords({ ...price, startDate: readDate(booking.startDate) }, now, serviceArea)}
        </Unbroken>
      </p>
    </CardDetails>
  )
}

function usePaymentSetup(bookingId: string) {
  const client = useQueryClient()
  const setup = useQuery(
    paymentSetup(bookingId, () => call(createPaymentIntent, { params: { id: bookingId }, body: {} })),
  )
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
