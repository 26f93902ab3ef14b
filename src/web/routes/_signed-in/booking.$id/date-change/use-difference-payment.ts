import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { confirmDifference, createDifferenceIntent } from '#contract/date-changes.ts'
import { showDays } from '#domain/wording/dates.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'
import {
  askUntilAnswered,
  type Unanswered,
  wasNotCharged,
} from '#web/components/payments/ask-until-answered.ts'
import { paymentSetup } from '#web/components/payments/payment-setup.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type Stage = { name: 'card'; refusal?: string } | { name: 'confirming'; unanswered?: Unanswered }

const confirmationOf = (params: { id: string; changeId: string }) => (signal: AbortSignal) =>
  call(confirmDifference, { params, body: {}, signal })

/**
 * Returns what the card form needs and the stage of the payment. Call `submitted` after the form was submitted: it asks the
 * server, again and again until it responds, whether the payment succeeded.
 */
export function useDifferencePayment(id: string, changeId: string, onEnd: () => void) {
  const renew = useRenewBookings()
  const params = { id, changeId }
  const [stage, setStage] = useState<Stage>({ name: 'card' })
  const setup = useQuery(paymentSetup(changeId, () => call(createDifferenceIntent, { params, body: {} })))
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const ask = async (signal: AbortSignal) => {
    try {
      const { startDate, endDate } = await askUntilAnswered(confirmationOf(params), signal, (unanswered) =>
        setStage({ name: 'confirming', unanswered }),
      )
      toast({
        title: 'Payment Successful!',
        description: `Your booking is now ${showDays(startDate, endDate)}.`,
      })
      await renew()
      onEnd()
    } catch (failure) {
      if (signal.aborted) return
      const refusal = failureWords(failure)
      toast({ title: 'Payment Failed', description: refusal, variant: 'destructive' })
      setStage(wasNotCharged(failure) ? { name: 'card', refusal } : { name: 'card' })
      await renew()
    }
  }
  const submitted = () => {
    setStage({ name: 'confirming' })
    leaving.current = new AbortController()
    void ask(leaving.current.signal)
  }
  return { setup, stage, submitted }
}
