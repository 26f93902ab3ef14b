import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Decline } from './cards.ts'
import { charge } from './charges.ts'
import { openDispute } from './disputes.ts'
import { emit } from './events.ts'
import { noSuch, wrongState } from './failures.ts'
import { viewFor, checkSecret } from './intents.ts'
import { findText, isTrue } from './parameters.ts'
import { behaviorOf, chooseMethod } from './payment-methods.ts'
import { type Call, Refusal, type Route } from './route.ts'
import { lock, requireObject, save, type Work } from './store.ts'

const decline = async (
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  declined: Decline,
  charged?: Stripe.Charge,
) => {
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: charged?.id ?? intent.latest_charge,
    last_payment_error: {
      type: charged ? 'card_error' : 'invalid_request_error',
      code: declined.code as Stripe.PaymentIntent.LastPaymentError.Code,
      message: declined.message,
      payment_method: method,
      ...(declined.declineCode !== undefined && { decline_code: declined.declineCode }),
      ...(charged && { charge: charged.id }),
    },
  }
  await save(work, 'payment_intent', failed, {})
  await emit(work, 'payment_intent.payment_failed', failed)
  return failed
}

/** Charges the card, after any 3-D Secure step. */
const settle = async (
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  declined: Decline | undefined,
) => {
  const charged = await charge(work, intent, method, declined)
  if (declined) return decline(work, intent, method, declined, charged)
  const succeeded: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    latest_charge: charged.id,
    last_payment_error: null,
    next_action: null,
  }
  await save(work, 'payment_intent', succeeded, {})
  await emit(work, 'payment_intent.succeeded', succeeded)
  if ((await behaviorOf(work, method.id)).dispute) await openDispute(work, charged.id)
  return succeeded
}

/** Asks the cardholder for 3-D Secure on the bank's page: in a frame of Stripe.js, or by a redirect and back. */
const askToAuthenticate = async (
  work: Work,
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
) => {
  const secret = randomBytes(24).toString('base64url')
  const returnUrl = findText(call.parameters, 'return_url')
  const address = `${work.address}/authenticate/${secret}`
  const inFrame = isTrue(call.parameters, 'use_stripe_sdk') || returnUrl === undefined
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: inFrame
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: address } }
      : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl ?? null, url: address } },
  }
  await save(work, 'payment_intent', waiting, { secret, returnUrl: inFrame ? null : (returnUrl ?? null) })
  await emit(work, 'payment_intent.requires_action', waiting)
  return waiting
}

const confirmable: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

const confirmIntent = async (work: Work, call: Call) => {
  const { body: intent } = await lock(work, 'payment_intent', call.id, 'intent')
  checkSecret(call, intent)
  if (!confirmable.includes(intent.status))
    throw wrongState(
      intent.status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
            'with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
      'payment_intent_unexpected_state',
      { payment_intent: viewFor(call, intent) },
    )
  const method = await chooseMethod(work, call)
  if (!method)
    throw wrongState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with " +
        'a payment method and then confirm it again.',
      'payment_intent_unexpected_state',
      { payment_intent: viewFor(call, intent) },
    )
  const behavior = await behaviorOf(work, method.id)
  if (behavior.authentication) return viewFor(call, await askToAuthenticate(work, call, intent, method))
  const settled = await settle(work, intent, method, behavior.decline)
  if (!behavior.decline) return viewFor(call, settled)
  return new Refusal(402, {
    type: 'card_error',
    code: behavior.decline.code,
    message: behavior.decline.message,
    ...(behavior.decline.declineCode !== undefined && { decline_code: behavior.decline.declineCode }),
    ...(typeof settled.latest_charge === 'string' && { charge: settled.latest_charge }),
    payment_intent: viewFor(call, settled),
    payment_method: method,
  })
}

const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** Continues the payment after the bank's page reported whether the cardholder was authenticated. */
export const finishAuthentication = async (
  work: Work,
  intent: Stripe.PaymentIntent,
  isAuthenticated: boolean,
) => {
  if (typeof intent.payment_method !== 'string') throw noSuch('payment_method', '')
  const method = await requireObject(work, 'payment_method', intent.payment_method)
  if (!isAuthenticated) return decline(work, intent, method, authenticationFailed)
  const behavior = await behaviorOf(work, method.id)
  return settle(work, intent, method, behavior.decline)
}

export const confirmRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    known: [
      'client_secret',
      'payment_method',
      'payment_method_data',
      'return_url',
      'use_stripe_sdk',
      'receipt_email',
      'expected_payment_method_type',
    ],
    publishable: true,
    run: confirmIntent,
  },
]
