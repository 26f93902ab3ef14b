import type { Stripe, StripeElements } from '@stripe/stripe-js'

/** The result of a press on Pay. After `submitted` the card is charged or may be: only our server knows. */
export type CardOutcome =
  | { kind: 'submitted' }
  /** An entry is missing or invalid. The provider's form shows which. */
  | { kind: 'incomplete' }
  /** The card was not charged. */
  | { kind: 'declined'; reason: string }

const declined = 'Your card was declined.'

/** Confirms the card payment with the provider. Never throws: if the connection fails, it returns `submitted`. */
export async function payByCard(stripe: Stripe, elements: StripeElements): Promise<CardOutcome> {
  const returnAddress = `${location.origin}${location.pathname}`
  try {
    const { error } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: returnAddress },
    })
    // The booking was paid in another tab meanwhile, so it only needs to be confirmed.
    if (!error || error.payment_intent?.status === 'succeeded') return { kind: 'submitted' }
    if (error.type === 'validation_error') return { kind: 'incomplete' }
    // The connection broke on the way to the provider or back, so the card may have been charged.
    if (error.type === 'api_connection_error' || error.type === 'api_error') return { kind: 'submitted' }
    return { kind: 'declined', reason: error.message ?? declined }
  } catch {
    return { kind: 'submitted' }
  }
}
