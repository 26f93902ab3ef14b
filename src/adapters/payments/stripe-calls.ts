import type Stripe from 'stripe'
import type { PaymentIntentState, Payments } from './port.ts'
import { stripeAccounts } from './stripe-accounts.ts'
import { stripeBooks } from './stripe-books.ts'
import { openStripeClient } from './stripe-client.ts'
import { readSignedEvent } from './stripe-events.ts'
import { translated } from './stripe-failures.ts'
import { disputeState, intentState, refundState } from './stripe-states.ts'
import { createdSince } from './stripe-time.ts'
import { stripeTransfers } from './stripe-transfers.ts'

const isOver = (intent: PaymentIntentState) => intent.status === 'succeeded' || intent.status === 'canceled'

export type StripeSettings = {
  secretKey: string
  /** The signing secret of the webhook endpoint; several secrets are separated by commas. */
  webhookSecret: string
  apiBase: string
  timeoutMs: number
}

/** Makes payments by Stripe's client. */
export const openStripeCalls = ({
  secretKey,
  webhookSecret,
  apiBase,
  timeoutMs,
}: StripeSettings): Payments => {
  const stripe = openStripeClient({ secretKey, apiBase, timeoutMs })
  const secrets = webhookSecret
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)

  const isLive = /^[a-z]+_live_/.test(secretKey)

  const readIntent: Payments['readIntent'] = async (id) =>
    intentState(await translated(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })))

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

    // Uses the list, which is read-after-write consistent; the provider's search may lag by minutes.
    findIntents: ({ key, value }, since) =>
      translated(async () => {
        const found: PaymentIntentState[] = []
        for await (const intent of stripe.paymentIntents.list({ created: createdSince(since), limit: 100 }))
          if (intent.metadata[key] === value) found.push(intentState(intent))
        return found
      }),

    cancelIntent: async (id, idempotencyKey) => {
      try {
        return intentState(
          await translated(() => stripe.paymentIntents.cancel(id, undefined, { idempotencyKey })),
        )
      } catch (failure) {
        // If the payer was faster, the state of the intent is the result, not an error.
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

    listDisputes: (paymentIntentId) =>
      translated(async () => {
        const found = stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 })
        return (await found.autoPagingToArray({ limit: 1_000 })).map(disputeState)
      }),

    ...stripeTransfers(stripe),
    ...stripeAccounts(stripe),
    ...stripeBooks(stripe),

    readEvent: async (rawBody, signature) => readSignedEvent(stripe, { secrets, isLive }, rawBody, signature),
  }
}
