import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ClaimView, confirmClaimPayment, getClaim, payClaim } from '#contract/claims.ts'
import { isUnpaid } from '#domain/claim.ts'
import { showMoney } from '#domain/money.ts'
import { call, query } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import {
  askUntilAnswered,
  type Unanswered,
  wasNotCharged,
} from '#web/components/payments/ask-until-answered.ts'
import { paymentSetup } from '#web/components/payments/payment-setup.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type Stage = { name: 'card'; refusal?: string } | { name: 'confirming'; unanswered?: Unanswered }

/**
 * Returns whether the viewer has to pay the claim, what the card form needs and the stage of the payment. Call `submitted`
 * after the form was submitted: it asks the server, again and again until it responds, whether the payment succeeded. The
 * page calls this and not the form: an event may remove the form before the response arrives.
 */
export function useClaimPayment({ id, side, status }: ClaimView, isReturning: boolean) {
  const client = useQueryClient()
  const isDue = side === 'renter' && isUnpaid(status)
  const params = { id }
  const claimKey = query(getClaim, { params }).queryKey
  const [stage, setStage] = useState<Stage>(isDue && isReturning ? { name: 'confirming' } : { name: 'card' })
  const isConfirming = stage.name === 'confirming'
  const setup = useQuery({
    ...paymentSetup(id, () => call(payClaim, { params, body: {} })),
    enabled: isDue && (!isConfirming || !isReturning),
  })
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const paid = await askUntilAnswered(
        (tooLong) => call(confirmClaimPayment, { params, body: {}, signal: tooLong }),
        signal,
        (unanswered) => setStage({ name: 'confirming', unanswered }),
      )
      client.setQueryData(claimKey, paid)
      toast({
        title: 'Payment Successful!',
        description: `You paid ${showMoney(paid.renterAmount ?? '0.00')}.`,
      })
      void invalidate(client, { kind: 'booking' })
    } catch (failure) {
      if (signal.aborted) return
      const refusal = failureWords(failure)
      toast({ title: 'Payment Failed', description: refusal, variant: 'destructive' })
      setStage(wasNotCharged(failure) ? { name: 'card', refusal } : { name: 'card' })
      void client.invalidateQueries({ queryKey: claimKey })
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
  return { isDue, setup, stage, submitted: () => setStage({ name: 'confirming' }) }
}
