import type { Stripe, StripeElements } from '@stripe/stripe-js'

const unknown = 'We couldn’t reach Stripe. Please try again.'

/** Confirms the card payment with the provider. Answers the words of the failure, or nothing when the money is on its way. */
export async function payByCard(stripe: Stripe, elements: StripeElements): Promise<string | undefined> {
  const returnAddress = `${location.origin}${location.pathname}`
  try {
    const { error } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: returnAddress },
    })
    // Paid in another tab meanwhile: there is nothing left to pay, only to confirm.
    if (!error || error.payment_intent?.status === 'succeeded') return undefined
    return error.message ?? unknown
  } catch {
    return unknown
  }
}
