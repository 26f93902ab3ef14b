import type { Stripe, StripeElements } from '@stripe/stripe-js'

const unknown = 'The payment provider could not be reached. Please try again.'

/** Confirms the card payment with the provider. Returns the error for the renter, or undefined after success. */
export async function payByCard(stripe: Stripe, elements: StripeElements): Promise<string | undefined> {
  const returnAddress = `${location.origin}${location.pathname}`
  try {
    const { error } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: returnAddress },
    })
    // The booking was paid in another tab meanwhile, so it only needs to be confirmed.
    if (!error || error.payment_intent?.status === 'succeeded') return undefined
    return error.message ?? unknown
  } catch {
    return unknown
  }
}
