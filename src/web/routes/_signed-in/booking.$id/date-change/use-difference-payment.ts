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

export type DifferencePayment = ReturnType<typeof useDifferencePayment>

/**
 * Returns how the price difference of a date change is paid. `start` opens the card form, which needs `setup` and shows the
 * stage. Call `submitted` after the form was submitted: it asks the server, again and again until it responds, whether the
 * payment succeeded. The page calls this and not the form: an event may remove the form before the response arrives.
 */
export function useDifferencePayment(id: string, changeId = '') {
  const renew = useRenewBookings()
  const params = { id, changeId }
  const [startedFor, setStartedFor] = useState<string>()
  const isStarted = startedFor === changeId
  const [stage, setStage] = useState<Stage>({ name: 'card' })
  const setup = useQuery({
    ...paymentSetup(changeId, () => call(createDifferenceIntent, { params, body: {} })),
    enabled: isStarted,
  })
  const start = () => {
    setStartedFor(changeId)
    setStage({ name: 'card' })
  }
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
      setStartedFor(undefined)
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
  return { isStarted, start, setup, stage, submitted }
}
