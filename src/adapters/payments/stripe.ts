import { defer, openOnce } from '#adapters/deferred.ts'
import type { Payments } from './port.ts'
import type { StripeSettings } from './stripe-calls.ts'

type StripeOptions = Pick<StripeSettings, 'secretKey' | 'webhookSecret'> & Partial<StripeSettings>

/** The API of Stripe. The sandbox serves the same API at another URL. */
export const defaultApiBase = 'https://api.stripe.com'

/** Payments by Stripe: separate charges and transfers, cards only. The first call loads Stripe's package. */
export function openStripe({
  apiBase = defaultApiBase,
  timeoutMs = 20_000,
  ...keys
}: StripeOptions): Payments {
  const open = openOnce(async () => {
    const { openStripeCalls } = await import('./stripe-calls.ts')
    return openStripeCalls({ apiBase, timeoutMs, ...keys })
  })
  return {
    ...defer<Payments>(
      {
        createIntent: true,
        readIntent: true,
        findIntents: true,
        cancelIntent: true,
        refund: true,
        listRefunds: true,
        transfer: true,
        readTransfer: true,
        listTransfers: true,
        reverseTransfer: true,
        listReversals: true,
        listDisputes: true,
        createPayoutAccount: true,
        readPayoutAccount: true,
        findPayoutAccounts: true,
        readAvailable: true,
        onboardingAddress: true,
        readEvent: true,
      },
      open,
    ),
    async *listBooks(since) {
      yield* (await open()).listBooks(since)
    },
  }
}
