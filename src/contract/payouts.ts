import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const payoutAccountView = z
  .object({ connected: z.boolean(), payoutsEnabled: z.boolean() })
  .meta({ id: 'PayoutAccount' })

export const getPayoutAccount = endpoint({
  method: 'GET',
  path: '/api/stripe/connect/account-status',
  summary: 'Get the state of the payout account of the signed-in user',
  access: 'signed-in',
  reply: payoutAccountView,
})

export const startOnboarding = endpoint({
  method: 'POST',
  path: '/api/stripe/connect/onboarding',
  summary: "Create a link to the payment provider's onboarding",
  access: 'signed-in',
  emptyAllowed: true,
  body: z.object({}),
  limit: { times: 30, perSeconds: 60, by: 'user' },
  reply: z.object({ url: z.string() }),
})
