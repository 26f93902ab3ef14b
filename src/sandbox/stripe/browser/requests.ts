import type { PaymentIntent, StripeError } from '@stripe/stripe-js'

export type IntentResult =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { error: StripeError; paymentIntent?: undefined }

const idOfSecret = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

const connectionError = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider. Please try again.',
} as StripeError

/** Returns the API calls that a browser may make with a publishable key and a client secret. */
export const openRequests = (address: string, publishableKey: string) => {
  const call = async (path: string, parameters: Record<string, string>, method: 'GET' | 'POST') => {
    const form = new URLSearchParams({ key: publishableKey, ...parameters })
    const url = `${address}/v1/payment_intents/${path}`
    try {
      const response = await (method === 'GET'
        ? fetch(`${url}?${form}`)
        : fetch(url, { method: 'POST', body: form }))
      const body = (await response.json()) as PaymentIntent & { error?: StripeError }
      return body.error ? { error: body.error } : { paymentIntent: body as PaymentIntent }
    } catch {
      return { error: connectionError }
    }
  }
  return {
    retrieve: (clientSecret: string): Promise<IntentResult> =>
      call(encodeURIComponent(idOfSecret(clientSecret)), { client_secret: clientSecret }, 'GET'),
    confirm: (clientSecret: string, parameters: Record<string, string>): Promise<IntentResult> =>
      call(
        `${encodeURIComponent(idOfSecret(clientSecret))}/confirm`,
        { client_secret: clientSecret, use_stripe_sdk: 'true', ...parameters },
        'POST',
      ),
  }
}

export type Requests = ReturnType<typeof openRequests>
