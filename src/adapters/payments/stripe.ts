import type Stripe from 'stripe'
import type { PaymentIntentState, Payments } from './port.ts'
import { defaultApiBase, openStripeClient } from './stripe-client.ts'
import { readSignedEvent } from './stripe-events.ts'
import { translated } from './stripe-failures.ts'
import { intentState, payoutAccountState, refundState, transferState } from './stripe-states.ts'

export type StripeOptions = {
  secretKey: string
  /** The signing secret of the webhook endpoint; several, separated by commas, when there are several endpoints. */
  webhookSecret: string
  apiBase?: string
  timeoutMs?: number
}

/** The provider's clock may be behind ours. */
const clockSkewMs = 5 * 60_000

const isOver = (intent: PaymentIntentState) => intent.status === 'succeeded' || intent.status === 'canceled'

/** Payments through Stripe: separate charges and transfers, cards only, Express accounts in the United States. */
export const openStripe = ({
  secretKey,
  webhookSecret,
  apiBase = defaultApiBase,
  timeoutMs = 20_000,
}: StripeOptions): Payments => {
  const stripe = openStripeClient({ secretKey, apiBase, timeoutMs })
  const secrets = webhookSecret
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)

  const readIntent: Payments['readIntent'] = async (id) =>
    intentState(await translated(() => stripe.paymentIntents.retrieve(id)))

  return {
    readIntent,

    createIntent: (order, idempotencyKey) =>
      translated(async () => {
        const params: Stripe.PaymentIntentCreateParams = {
          amount: order.amount,
          currency: order.currency,
          description: order.description,
          metadata: order.metadata,
          transfer_group: order.transferGroup,
          allowed_payment_method_types: ['card'],
        }
        return intentState(await stripe.paymentIntents.create(params, { idempotencyKey }))
      }),

    // Listing is read-after-write consistent; the provider's search may lag behind by minutes.
    findIntents: ({ key, value }, since) =>
      translated(async () => {
        const created = { gte: Math.floor((since.getTime() - clockSkewMs) / 1000) }
        const found: PaymentIntentState[] = []
        for await (const intent of stripe.paymentIntents.list({ created, limit: 100 }))
          if (intent.metadata[key] === value) found.push(intentState(intent))
        return found
      }),

    cancelIntent: async (id, idempotencyKey) => {
      try {
        return intentState(
          await translated(() => stripe.paymentIntents.cancel(id, undefined, { idempotencyKey })),
        )
      } catch (failure) {
        // A race with the payer is no fault: what became of the intent is the answer.
        const intent = await readIntent(id).catch(() => undefined)
        if (intent && isOver(intent)) return intent
        throw failure
      }
    },

    refund: ({ paymentIntentId, amount, metadata }, idempotencyKey) =>
      translated(async () =>
        refundState(
          await stripe.refunds.create(
            { payment_intent: paymentIntentId, amount, metadata },
            { idempotencyKey },
          ),
        ),
      ),

    listRefunds: (paymentIntentId) =>
      translated(async () => {
        const found = stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })
        return (await found.autoPagingToArray({ limit: 1_000 })).map(refundState)
      }),

    transfer: (order, idempotencyKey) =>
      translated(async () => {
        const params: Stripe.TransferCreateParams = {
          amount: order.amount,
          currency: order.currency,
          destination: order.destination,
          source_transaction: order.sourceChargeId,
          transfer_group: order.transferGroup,
          metadata: order.metadata,
        }
        return transferState(await stripe.transfers.create(params, { idempotencyKey }))
      }),

    readTransfer: (id) => translated(async () => transferState(await stripe.transfers.retrieve(id))),

    listTransfers: (transferGroup) =>
      translated(async () => {
        const found = stripe.transfers.list({ transfer_group: transferGroup, limit: 100 })
        return (await found.autoPagingToArray({ limit: 1_000 })).map(transferState)
      }),

    reverseTransfer: ({ transferId, amount, metadata }, idempotencyKey) =>
      translated(async () => {
        await stripe.transfers.createReversal(transferId, { amount, metadata }, { idempotencyKey })
        return transferState(await stripe.transfers.retrieve(transferId))
      }),

    createPayoutAccount: ({ email, firstName, lastName, metadata }, idempotencyKey) =>
      translated(async () => {
        const params: Stripe.AccountCreateParams = {
          type: 'express',
          country: 'US',
          email,
          business_type: 'individual',
          individual: { first_name: firstName, last_name: lastName, email },
          capabilities: { transfers: { requested: true } },
          metadata,
        }
        return payoutAccountState(await stripe.accounts.create(params, { idempotencyKey }))
      }),

    readPayoutAccount: (id) => translated(async () => payoutAccountState(await stripe.accounts.retrieve(id))),

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

    readEvent: (rawBody, signature) => readSignedEvent(stripe, secrets, rawBody, signature),
  }
}
