import { getPayoutAccount, startOnboarding as startOnboardingEndpoint } from '#contract/payouts.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { readPayoutStatus } from './account.ts'
import { startOnboarding } from './onboarding.ts'

export function servePayouts(serve: Serve, parts: Parts): void {
  serve(getPayoutAccount, ({ viewer }) => readPayoutStatus(parts, viewer.id))
  serve(startOnboardingEndpoint, async ({ viewer, now }) => ({
    url: await startOnboarding(parts, viewer.id, now),
  }))
}
