import { useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import type { ReactNode } from 'react'
import { getPayoutAccount } from '#contract/payouts.ts'
import { query } from '#web/calls/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { useViewer } from '#web/viewer.ts'
import { useOnboarding } from './use-onboarding.ts'

/** Whether the viewer has to set up payouts before they can be paid. */
export function useNeedsPayoutSetup(): boolean {
  const { data: account } = useQuery(query(getPayoutAccount))
  const isCompleted = useViewer()?.stripeOnboardingCompleted === true
  return account !== undefined && !account.payoutsEnabled && !isCompleted
}

/**
 * A note for an owner who cannot be paid yet: `children` say what is missing, and a button starts the setup. Renders
 * nothing for everybody else.
 */
export function PayoutSetup({ children }: { children: ReactNode }) {
  const onboarding = useOnboarding()
  if (!useNeedsPayoutSetup()) return null
  return (
    <Note tone="wait" icon={<Banknote size={18} aria-hidden />}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="min-w-52 flex-1">{children}</p>
        <Button variant="line" size="small" pending={onboarding.isPending} onClick={onboarding.start}>
          Set up payouts
        </Button>
      </div>
    </Note>
  )
}
