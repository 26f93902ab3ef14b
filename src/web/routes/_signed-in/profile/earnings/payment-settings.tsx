import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleDashed, Hourglass } from 'lucide-react'
import { getPayoutAccount } from '#contract/payouts.ts'
import { productFigures } from '#web/content/figures.ts'
import { query } from '#web/calls/call.ts'
import { useOnboarding } from '#web/components/payouts/use-onboarding.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'

const states = {
  connected: {
    badge: 'Connected',
    tone: 'ok',
    Icon: CircleCheck,
    words: `We’ll send your payouts within ${productFigures.payoutHours} hours of pickup.`,
    button: undefined,
  },
  pending: {
    badge: 'Pending Verification',
    tone: 'wait',
    Icon: Hourglass,
    words: 'One more step before payouts can reach you.',
    button: 'Continue Setup',
  },
  none: {
    badge: 'Not Connected',
    tone: 'quiet',
    Icon: CircleDashed,
    words: 'Connect an account to get paid for your gear.',
    button: 'Connect Stripe',
  },
} as const

export function PaymentSettings() {
  const account = useQuery({ ...query(getPayoutAccount), staleTime: 0, refetchOnWindowFocus: 'always' })
  const onboarding = useOnboarding()
  const state =
    account.data &&
    states[account.data.payoutsEnabled ? 'connected' : account.data.connected ? 'pending' : 'none']
  return (
    <Panel aria-labelledby="payment-settings" className="content-center py-3.5! sm:px-6!">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="payment-settings" className="text-[1.1875rem] leading-7 whitespace-nowrap">
          Payment Settings
        </h2>
        {state && (
          <Badge tone={state.tone} icon={<state.Icon aria-hidden />}>
            {state.badge}
          </Badge>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {account.isPending && (
          <>
            <LoadingWords>Loading the payment settings</LoadingWords>
            <Skeleton className="h-5 w-3/4" />
          </>
        )}
        {account.isError && (
          <>
            <p role="alert" className="flex items-center gap-2 text-sm text-ink-2">
              <CircleAlert size={16} aria-hidden />
              Your payment settings didn’t load.
            </p>
            <Button variant="line" size="small" onClick={() => void account.refetch()}>
              Try again
            </Button>
          </>
        )}
        {state && <p className="min-w-32 flex-1 text-sm text-ink-2">{state.words}</p>}
        {state?.button && (
          <Button size="small" pending={onboarding.isPending} onClick={onboarding.start}>
            {state.button}
          </Button>
        )}
      </div>
    </Panel>
  )
}
