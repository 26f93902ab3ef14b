import type { Stripe, StripeElements } from '@stripe/stripe-js'

/** What came of a press on Pay. After `submitted` the card is charged or may be: only our server knows. */
export type CardOutcome =
  | { kind: 'submitted' }
  /** The provider shows what is wrong at its fields. */
  | { kind: 'incomplete' }
  /** The card was not charged. */
  | { kind: 'declined'; reason: string }

const declined = 'Your card was declined.'

/** Confirms the card payment with the provider. */
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
    // The connection broke on the way to the provider or back.
    if (error.type === 'api_connection_error' || error.type === 'api_error') return { kind: 'submitted' }
    return { kind: 'declined', reason: error.message ?? declined }
  } catch {
    return { kind: 'submitted' }
  }
}
