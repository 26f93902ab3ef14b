import type { StripeError } from '@stripe/stripe-js'
import { authenticate } from './authentication-dialog.ts'
import type { SandboxElement } from './element.ts'
import { createElements, type ElementsOptions, type SandboxElements } from './elements.ts'
import { type IntentResult, openRequests, type Requests } from './requests.ts'

type Confirmation = {
  elements?: SandboxElements
  clientSecret?: string
  confirmParams?: { return_url?: string; payment_method?: string; receipt_email?: string }
  redirect?: 'always' | 'if_required'
}

type CardConfirmation = { payment_method?: string | { card?: SandboxElement }; return_url?: string }

const script = document.currentScript
const address = script instanceof HTMLScriptElement ? new URL('..', script.src).href.replace(/\/$/, '') : ''

const integrationError = (message: string) => Object.assign(new Error(message), { name: 'IntegrationError' })

const failure = (error: object): IntentResult => ({ error: error as StripeError })

const bankPage = ({ paymentIntent }: IntentResult): string | undefined => {
  if (paymentIntent?.status !== 'requires_action') return undefined
  const action = paymentIntent.next_action as { use_stripe_sdk?: { stripe_js?: string } } | null
  return action?.use_stripe_sdk?.stripe_js
}

/** Shows the bank's page if the payment requires it, then returns the new state of the payment. */
const handleAction = async (requests: Requests, clientSecret: string, result: IntentResult) => {
  const page = bankPage(result)
  if (page === undefined) return result
  // Messages from the frame are accepted from this page's origin only, which may differ from the configured one.
  await authenticate(`${location.origin}${new URL(page).pathname}`)
  const after = await requests.retrieve(clientSecret)
  if (after.paymentIntent?.status !== 'requires_payment_method') return after
  return failure({ ...after.paymentIntent.last_payment_error, payment_intent: after.paymentIntent })
}

const goTo = (returnUrl: string, clientSecret: string, { paymentIntent }: IntentResult) => {
  const target = new URL(returnUrl, location.href)
  target.searchParams.set('payment_intent', paymentIntent?.id ?? '')
  target.searchParams.set('payment_intent_client_secret', clientSecret)
  target.searchParams.set('redirect_status', 'succeeded')
  location.assign(target)
  // Never resolves, so that nothing changes on the page while the browser leaves it.
  return new Promise<never>(() => {})
}

const createStripe = (publishableKey: string) => {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_'))
    throw integrationError(
      'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    )
  const requests = openRequests(address, publishableKey)

  const confirm = async (
    clientSecret: string,
    method: string | SandboxElement | undefined,
    more: Record<string, string> = {},
  ): Promise<IntentResult> => {
    const collected =
      typeof method === 'object' ? await method.collect(publishableKey) : { paymentMethod: method }
    if ('error' in collected && collected.error) return failure(collected.error)
    const chosen = collected.paymentMethod
    const result = await requests.confirm(clientSecret, {
      ...more,
      ...(chosen && { payment_method: chosen }),
    })
    return handleAction(requests, clientSecret, result)
  }

  const unsupported = (name: string) => async () =>
    failure({ type: 'invalid_request_error', message: `The payment sandbox does not offer ${name}.` })

  return {
    elements: (options?: ElementsOptions) => createElements(address, options),

    async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect }: Confirmation) {
      const secret = clientSecret ?? elements?.clientSecret()
      if (!secret) throw integrationError('confirmPayment() needs a client secret.')
      const { payment_method, return_url } = confirmParams
      if (redirect !== 'if_required' && !return_url)
        throw integrationError(
          'confirmPayment() needs confirmParams.return_url unless redirect is "if_required".',
        )
      const result = await confirm(
        secret,
        payment_method ?? elements?.cardElement(),
        return_url ? { return_url } : {},
      )
      if (!result.error && redirect !== 'if_required' && return_url) return goTo(return_url, secret, result)
      return result
    },

    confirmCardPayment: (clientSecret: string, { payment_method, return_url }: CardConfirmation = {}) =>
      confirm(
        clientSecret,
        typeof payment_method === 'object' ? payment_method.card : payment_method,
        return_url ? { return_url } : {},
      ),

    retrievePaymentIntent: (clientSecret: string) => requests.retrieve(clientSecret),

    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      handleAction(requests, clientSecret, await requests.retrieve(clientSecret)),

    async createPaymentMethod({ elements, card }: { elements?: SandboxElements; card?: SandboxElement }) {
      const collected = await (card ?? elements?.cardElement())?.collect(publishableKey)
      if (!collected?.paymentMethod) return { error: collected?.error }
      return { paymentMethod: { id: collected.paymentMethod, object: 'payment_method', type: 'card' } }
    },

    createToken: unsupported('createToken'),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'sandbox' }) })
