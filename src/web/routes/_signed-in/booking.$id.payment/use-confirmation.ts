import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BookingView, confirmPayment, getBooking } from '#contract/bookings.ts'
import { call, query } from '#web/calls/call.ts'
import { CallFailure, failureWords } from '#web/calls/call-failure.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** `card` shows the form. In `confirming` and `unconfirmed` the provider has the payment, and our server has yet to confirm it. */
type Stage = 'card' | 'confirming' | 'unconfirmed' | 'paid'

const pollInterval = 5_000

/** Problem codes after which nothing was charged, so the card form is shown again. */
const unpaidCodes = ['card_declined', 'not_paid', 'requires_action']

/**
 * Returns the stage of the payment and `confirm`, which asks the server to confirm it with the provider. While it is
 * unconfirmed the booking is polled, since the webhook may confirm it first.
 */
export function useConfirmation(booking: BookingView, isReturning: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, status } = booking
  const bookingQuery = query(getBooking, { params: { id } })
  const mayBePaid = isReturning && booking.side === 'renter'
  const [stage, setStage] = useState<Stage>(() => {
    if (!mayBePaid) return 'card'
    return status === 'confirmed' ? 'paid' : status === 'approved' ? 'confirming' : 'card'
  })
  useQuery({ ...bookingQuery, refetchInterval: stage === 'unconfirmed' ? pollInterval : false })

  const confirm = async () => {
    setStage('confirming')
    try {
      const confirmed = await call(confirmPayment, { params: { id }, body: {} })
      setStage('paid')
      client.setQueryData(bookingQuery.queryKey, confirmed)
      void invalidate(client, { kind: 'booking' })
    } catch (failure) {
      const code = failure instanceof CallFailure ? failure.problem?.code : undefined
      const isUnpaid = code !== undefined && unpaidCodes.includes(code)
      toast({
        title: isUnpaid ? 'Payment Failed' : 'Payment Confirmation Failed',
        description: failureWords(failure),
        variant: 'destructive',
      })
      setStage(isUnpaid ? 'card' : 'unconfirmed')
      void client.invalidateQueries({ queryKey: bookingQuery.queryKey })
    }
  }

  const onReturn = useRef(confirm)
  useEffect(() => {
    if (!isReturning) return
    const removeBankParameters = () =>
      void navigate({ to: '/booking/$id/payment', params: { id }, search: {}, replace: true })
    if (mayBePaid && status === 'approved') void onReturn.current().then(removeBankParameters)
    else removeBankParameters()
    // Runs once: only the address at mount counts.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])

  // The webhook may have confirmed the booking before our request did.
  const isPaid = stage !== 'card' && status === 'confirmed'
  return { stage: isPaid ? ('paid' as const) : stage, confirm }
}
