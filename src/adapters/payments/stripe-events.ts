import type Stripe from 'stripe'
import { BadWebhook, type PaymentEvent } from './port.ts'

const toleranceSeconds = 300

const paymentIntentOf = (object: object): Pick<PaymentEvent, 'paymentIntentId'> =>
  'payment_intent' in object && typeof object.payment_intent === 'string'
    ? { paymentIntentId: object.payment_intent }
    : {}

/**
 * Reads a signed event. An installation may have two webhook endpoints with one secret each, its own and that of the
 * connected accounts, so a signature by any of the secrets is valid.
 */
export const readSignedEvent = (
  stripe: Stripe,
  secrets: readonly string[],
  rawBody: Uint8Array,
  signature: string,
): PaymentEvent => {
  const payload = Buffer.from(rawBody)
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(payload, signature, secret, toleranceSeconds)
      return {
        id: event.id,
        type: event.type,
        objectId: 'id' in event.data.object ? String(event.data.object.id) : '',
        ...paymentIntentOf(event.data.object),
        ...(event.account !== undefined && { accountId: event.account }),
        createdAt: new Date(event.created * 1000),
      }
    } catch {
      // The next secret may match.
    }
  }
  throw new BadWebhook('The webhook is not signed by the payment provider.')
}
