import { useMutation } from '@tanstack/react-query'
import { startOnboarding } from '#contract/payouts.ts'
import { call } from '#web/calls/call.ts'
import { unlessOffline } from '#web/calls/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/**
 * Returns `start`, which opens the payment provider's form for the payout account. The provider returns the user to the
 * profile.
 */
export function useOnboarding() {
  const onboarding = useMutation({
    mutationFn: () => call(startOnboarding, { body: {} }),
    onSuccess: ({ url }) => location.assign(url),
    onError: () =>
      toast({
        title: 'Failed to start onboarding',
        description: unlessOffline('Please try again later.'),
        variant: 'destructive',
      }),
  })
  return { isPending: onboarding.isPending || onboarding.isSuccess, start: () => onboarding.mutate() }
}
