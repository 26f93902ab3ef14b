import type Stripe from 'stripe'
import { z } from 'zod'
import { BadWebhook, type PaymentEvent } from './port.ts'

const toleranceSeconds = 300

// No NUL character, which PostgreSQL cannot store in a text.
const name = z.string().regex(/^[^\0]{1,255}$/)
const signedEvent = z.object({
  id: name,
  type: name,
  created: z.number(),
  livemode: z.boolean().default(false),
  account: name.nullish(),
  data: z.object({ object: z.looseObject({ id: name.optional(), payment_intent: z.unknown().optional() }) }),
})

/**
 * Returns a signed event, or undefined for an event of the other mode (test or live). An installation may have two
 * webhook endpoints with a secret each, one for its own account and one for connected accounts, so a signature by any of
 * the secrets is valid. The second endpoint also receives events of the test mode.
 */
export const readSignedEvent = (
  stripe: Stripe,
  { secrets, isLive }: { secrets: readonly string[]; isLive: boolean },
  rawBody: Uint8Array,
  signature: string,
): PaymentEvent | undefined => {
  const payload = Buffer.from(rawBody)
  for (const secret of secrets) {
    try {
      stripe.webhooks.constructEvent(payload, signature, secret, toleranceSeconds)
    } catch {
      // The next secret may match.
      continue
    }
    return readEvent(payload.toString(), isLive)
  }
  throw new BadWebhook('not_signed')
}

function readEvent(text: string, isLive: boolean): PaymentEvent | undefined {
  const { success, data: event } = signedEvent.safeParse(JSON.parse(text))
  if (!success) throw new BadWebhook('malformed')
  if (event.livemode !== isLive) return undefined
  const { object } = event.data
  return {
    id: event.id,
    type: event.type,
    objectId: object.id ?? '',
    ...(typeof object.payment_intent === 'string' && { paymentIntentId: object.payment_intent }),
    ...(event.account && { accountId: event.account }),
    createdAt: new Date(event.created * 1000),
  }
}
