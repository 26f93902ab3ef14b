import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getPayoutAccount } from '#contract/payouts.ts'
import { query } from '#web/calls/call.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { viewerQuery } from '#web/viewer.ts'
import type { ProfileSearch } from '#web/routes/_signed-in/profile/profile-search.ts'

/** Coming back from the payment provider: says how it went, asks for the account's state anew, and cleans the address. */
export function useStripeReturn(search: ProfileSearch): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isDone = search.stripe_connect_success === 'true'
  const isUnfinished = search.stripe_connect_refresh === 'true'
  const told = useRef(false)
  useEffect(() => {
    if (told.current || (!isDone && !isUnfinished)) return
    told.current = true
    toast(isDone ? connected : incomplete)
    void client.invalidateQueries({ queryKey: query(getPayoutAccount).queryKey })
    void client.invalidateQueries({ queryKey: viewerQuery.queryKey })
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
