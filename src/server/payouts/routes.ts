import { getPayoutAccount, startOnboarding as startOnboardingEndpoint } from '#contract/payouts.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { readPayoutStatus } from './account.ts'
import { startOnboarding } from './onboarding.ts'

export function servePayouts(serve: Serve, deps: Deps): void {
  serve(getPayoutAccount, ({ viewer }) => readPayoutStatus(deps, viewer.id))
  serve(startOnboardingEndpoint, async ({ viewer, now }) => ({
    url: await startOnboarding(deps, viewer.id, now),
  }))
}
