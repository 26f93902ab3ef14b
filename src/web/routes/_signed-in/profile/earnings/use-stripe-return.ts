import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invalidate } from '#web/queries/invalidate.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { ProfileSearch } from '#web/routes/_signed-in/profile/profile-search.ts'

/** After the redirect from the payment provider: shows the outcome, refetches the account, and cleans the address. */
export function useStripeReturn(search: ProfileSearch): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isDone = search.stripe_connect_success === 'true'
  const isUnfinished = search.stripe_connect_refresh === 'true'
  const isShown = useRef(false)
  useEffect(() => {
    if (isShown.current || (!isDone && !isUnfinished)) return
    isShown.current = true
    toast(isDone ? connected : incomplete)
    // Reading the payout account is what verifies the user, so the user is read after it.
    void invalidate(client, { kind: 'payoutAccount' }).then(() =>
      invalidate(client, { kind: 'verification' }),
    )
    void navigate({ search: {}, replace: true, resetScroll: false })
  }, [isDone, isUnfinished, client, navigate])
}

const connected = {
  title: 'Stripe Connected!',
  description: 'Your account is now set up to receive payouts.',
}
const incomplete = {
  title: 'Onboarding Incomplete',
  description: 'Please complete your Stripe account setup to receive payouts.',
  variant: 'destructive',
} as const
