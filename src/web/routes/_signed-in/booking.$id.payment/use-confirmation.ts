import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BookingView, confirmPayment, getBooking } from '#contract/bookings.ts'
import { call, query } from '#web/calls/call.ts'
import { CallFailure, failureWords } from '#web/calls/call-failure.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** `card`: the card form stands. `confirming` and `unconfirmed`: the provider took the money and our server must learn of it. */
type Stage = 'card' | 'confirming' | 'unconfirmed' | 'paid'

const lookAgainAfter = 5_000

/** After these answers nothing was charged, so the card form stands again. */
const unpaidCodes = ['card_declined', 'not_paid', 'requires_action']

/** Tells the server that the provider reports success. While it does not know yet, its webhook may: the booking is looked at again. */
export function useConfirmation(booking: BookingView, isReturning: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, status } = booking
  const own = query(getBooking, { params: { id } })
  const mayBePaid = isReturning && booking.side === 'renter'
  const [stage, setStage] = useState<Stage>(() => {
    if (!mayBePaid) return 'card'
    return status === 'confirmed' ? 'paid' : status === 'approved' ? 'confirming' : 'card'
  })
  useQuery({ ...own, refetchInterval: stage === 'unconfirmed' ? lookAgainAfter : false })

  const confirm = async () => {
    setStage('confirming')
    try {
      const confirmed = await call(confirmPayment, { params: { id }, body: {} })
      setStage('paid')
      client.setQueryData(own.queryKey, confirmed)
      void client.invalidateQueries({ queryKey: ['/api/bookings'] })
    } catch (failure) {
      const code = failure instanceof CallFailure ? failure.problem?.code : undefined
      const isUnpaid = code !== undefined && unpaidCodes.includes(code)
      toast({
        title: isUnpaid ? 'Payment Failed' : 'Payment Confirmation Failed',
        description: failureWords(failure),
        variant: 'destructive',
      })
      setStage(isUnpaid ? 'card' : 'unconfirmed')
      void client.invalidateQueries({ queryKey: own.queryKey })
    }
  }

  const onReturn = useRef(confirm)
  useEffect(() => {
    if (!isReturning) return
    const leaveBankBehind = () =>
      void navigate({ to: '/booking/$id/payment', params: { id }, search: {}, replace: true })
    if (mayBePaid && status === 'approved') void onReturn.current().then(leaveBankBehind)
    else leaveBankBehind()
    // Only what the address said at first counts.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])

  // The webhook may have been faster than our question.
  const isPaid = stage !== 'card' && status === 'confirmed'
  return { stage: isPaid ? ('paid' as const) : stage, confirm }
}
