import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { Stripe } from '@stripe/stripe-js'
import { getConfig } from '#contract/public-config.ts'
import { query } from '#web/calls/call.ts'
import { localKeys } from '#web/queries/keys.ts'
import { loadStripe } from './load-stripe.ts'

type PaymentSetup = { clientSecret: string; stripe: Stripe; scriptUrl: string }

export type LoadedPaymentSetup = UseQueryResult<PaymentSetup>

/**
 * Query options for what the card form needs: the payment that `createIntent` makes, and the provider's client. `id` is
 * the id of the booking, claim or date change that is paid for.
 */
export const paymentSetup = (id: string, createIntent: () => Promise<{ clientSecret: string }>) =>
  queryOptions<PaymentSetup>({
    queryKey: localKeys.paymentSetup(id),
    queryFn: async ({ client }) => {
      const config = await client.ensureQueryData(query(getConfig))
      const [{ clientSecret }, stripe] = await Promise.all([
        createIntent(),
        loadStripe(config.stripeScriptUrl, config.stripePublishableKey),
      ])
      return { clientSecret, stripe, scriptUrl: config.stripeScriptUrl }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  })
