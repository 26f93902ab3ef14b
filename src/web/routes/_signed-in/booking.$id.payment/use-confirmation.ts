import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type BookingView, confirmPayment, getBooking } from '#contract/bookings.ts'
import { call, query } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import {
  askUntilAnswered,
  type Unanswered,
  wasNotCharged,
} from '#web/components/payments/ask-until-answered.ts'

/**
 * `card`: the card form is shown. `confirming`: the provider may have received the payment, and our server has not
 * confirmed it yet.
 */
type Stage =
  | { name: 'card'; refusal?: string }
  | { name: 'confirming'; unanswered?: Unanswered }
  | { name: 'paid' }

const pollInterval = 5_000

const confirmationOf = (id: string) => (signal: AbortSignal) =>
  call(confirmPayment, { params: { id }, body: {}, signal })

/**
 * Returns the stage of the payment and `confirm`. `confirm` asks our server, again and again until it responds, to check
 * the payment with the provider. Meanwhile the booking is polled, since the webhook may confirm it first.
 */
export function useConfirmation(booking: BookingView, isReturning: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, status } = booking
  const bookingQuery = query(getBooking, { params: { id } })
  const [stage, setStage] = useState<Stage>(() => {
    if (!isReturning || booking.side !== 'renter') return { name: 'card' }
    return { name: status === 'confirmed' ? 'paid' : status === 'approved' ? 'confirming' : 'card' }
  })
  const isConfirming = stage.name === 'confirming'
  useQuery({ ...bookingQuery, refetchInterval: isConfirming ? pollInterval : false })

  // With this parameter in the address, a reload or a return from sign-in continues the confirmation instead of showing the
  // card form.
  const markAddress = (payment_intent: string | undefined) =>
    void navigate({
      to: '/booking/$id/payment',
      params: { id },
      search: { payment_intent },
      replace: true,
      resetScroll: false,
    })
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const confirmed = await askUntilAnswered(confirmationOf(id), signal, (unanswered) =>
        setStage({ name: 'confirming', unanswered }),
      )
      client.setQueryData(bookingQuery.queryKey, confirmed)
      setStage({ name: 'paid' })
      void invalidate(client, { kind: 'booking' })
    } catch (failure) {
      if (signal.aborted) return
      const refusal = failureWords(failure)
      const isUncharged = wasNotCharged(failure)
      const title = isUncharged ? 'Payment Failed' : 'Payment Confirmation Failed'
      toast({ title, description: refusal, variant: 'destructive' })
      setStage(isUncharged ? { name: 'card', refusal } : { name: 'card' })
      markAddress(undefined)
      void client.invalidateQueries({ queryKey: bookingQuery.queryKey })
    }
  })
  useEffect(() => {
    if (!isConfirming) return
    const left = new AbortController()
    // The state is set only after the server has responded, never within the effect.
    // eslint-disable-next-line react/set-state-in-effect
    void ask(left.signal)
    return () => left.abort()
  }, [isConfirming])

  const confirm = () => {
    setStage({ name: 'confirming' })
    markAddress('submitted')
  }
  // The webhook may have confirmed the booking before our request did.
  const isPaid = isConfirming && status === 'confirmed'
  return { stage: isPaid ? ({ name: 'paid' } as const) : stage, confirm }
}
