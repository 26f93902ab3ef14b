import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getPayoutAccount } from '#contract/payouts.ts'
import { query } from '#web/calls/call.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { viewerQuery } from '#web/viewer.ts'
import type { ProfileSearch } from '#web/routes/_signed-in/profile/profile-search.ts'

/**
 * Handles the redirect back from the payment provider: refetches the payout account, shows its state in a toast and removes
 * the parameters from the address. A user who postponed the form is redirected the same way, so only the account says
 * whether it is set up.
 */
export function useStripeReturn(search: ProfileSearch): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isDone = search.stripe_connect_success === 'true'
  const isUnfinished = search.stripe_connect_refresh === 'true'
  const isShown = useRef(false)
  useEffect(() => {
    if (isShown.current || (!isDone && !isUnfinished)) return
    isShown.current = true
    const finish = async () => {
      // The server updates the user's verification when the payout account is read, so the user is read after it.
      await invalidate(client, { kind: 'payoutAccount' })
      await invalidate(client, { kind: 'verification' })
      const account = client.getQueryData(query(getPayoutAccount).queryKey)
      const user = client.getQueryData(viewerQuery.queryKey)
      if (isDone && account?.payoutsEnabled) toast(connected)
      else if (isDone && account?.connected && user?.stripeOnboardingCompleted) toast(checking)
      // If the account could not be read, no toast is shown: the payment settings show the error.
      else if (isUnfinished || account) toast(incomplete)
    }
    void finish()
    void navigate({ search: {}, replace: true, resetScroll: false })
  }, [isDone, isUnfinished, client, navigate])
}

const connected = {
  title: 'Stripe Connected!',
  description: 'Your account is now set up to receive payouts.',
}
/** The toast for an account that the provider still checks. The user has nothing left to do. */
const checking = {
  title: 'Stripe Connected!',
  description: 'Stripe is checking your details. We’ll send your payouts as soon as they’re done.',
}
const incomplete = {
  title: 'Onboarding Incomplete',
  description: 'Please complete your Stripe account setup to receive payouts.',
  variant: 'destructive',
} as const
