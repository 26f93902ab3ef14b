import { town } from '#domain/town.ts'
import type Stripe from 'stripe'
import type { Payments, PayoutAccountState } from './port.ts'
import { translated } from './stripe-failures.ts'
import { availableCents, payoutAccountState } from './stripe-states.ts'
import { createdSince } from './stripe-time.ts'

type PayoutAccounts = Pick<
  Payments,
  'createPayoutAccount' | 'readPayoutAccount' | 'findPayoutAccounts' | 'readAvailable' | 'onboardingAddress'
>

/** Payout accounts at Stripe: Express accounts of users in the United States. */
export const stripeAccounts = (stripe: Stripe): PayoutAccounts => ({
  createPayoutAccount: ({ email, firstName, lastName, metadata }, idempotencyKey) =>
    translated(async () => {
      const params: Stripe.AccountCreateParams = {
        type: 'express',
        country: town.country,
        email,
        business_type: 'individual',
        individual: { first_name: firstName, last_name: lastName, email },
        capabilities: { transfers: { requested: true } },
        metadata,
      }
      return payoutAccountState(await stripe.accounts.create(params, { idempotencyKey }))
    }),

  readPayoutAccount: (id) => translated(async () => payoutAccountState(await stripe.accounts.retrieve(id))),

  findPayoutAccounts: ({ key, value }, since) =>
    translated(async () => {
      const found: PayoutAccountState[] = []
      for await (const account of stripe.accounts.list({ created: createdSince(since), limit: 100 }))
        if (account.metadata?.[key] === value) found.push(payoutAccountState(account))
      return found
    }),

  readAvailable: (stripeAccount) =>
    translated(async () => availableCents(await stripe.balance.retrieve({}, { stripeAccount }))),

  onboardingAddress: (account, { returnTo, refreshTo }) =>
    translated(async () => {
      const link = await stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: returnTo,
        refresh_url: refreshTo,
      })
      return link.url
    }),
})
