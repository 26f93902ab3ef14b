import type Stripe from 'stripe'
import { brandOf, hasValidCheckDigit } from './card-number.ts'
import { type CardBehavior, declines, findTestCard } from './cards.ts'
import { badCard, badParameter, missingParameter, noSuch } from './failures.ts'
import { findText, nested, type Parameters, requireInteger, requireText } from './parameters.ts'
import type { Call, Route } from './route.ts'
import { find, insert, newId, requireObject, type Work } from './store.ts'

type ReadCard = { number: string; expiryMonth: number; expiryYear: number }

/** Reads a typed card. Throws Stripe's errors, in the order in which Stripe checks. */
const readCard = (work: Work, card: Parameters): ReadCard => {
  const number = requireText(card, 'number', 'card[number]').replace(/[\s-]/g, '')
  const expiryMonth = requireInteger(card, 'exp_month', 'card[exp_month]')
  const shortYear = requireInteger(card, 'exp_year', 'card[exp_year]')
  const expiryYear = shortYear < 100 ? 2000 + shortYear : shortYear
  const cvc = findText(card, 'cvc')
  if (!hasValidCheckDigit(number))
    throw badCard('Your card number is incorrect.', 'incorrect_number', 'number')
  if (expiryMonth < 1 || expiryMonth > 12)
    throw badCard("Your card's expiration month is invalid.", 'invalid_expiry_month', 'exp_month')
  const today = new Date(work.now * 1000)
  const year = today.getUTCFullYear()
  if (expiryYear < year || expiryYear > year + 50)
    throw badCard("Your card's expiration year is invalid.", 'invalid_expiry_year', 'exp_year')
  if (expiryYear === year && expiryMonth < today.getUTCMonth() + 1)
    throw badCard("Your card's expiration month is invalid.", 'invalid_expiry_month', 'exp_month')
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw badCard("Your card's security code is invalid.", 'invalid_cvc', 'cvc')
  return { number, expiryMonth, expiryYear }
}

const createCard = (work: Work, card: ReadCard, billing: Parameters = {}) => {
  const known = findTestCard(card.number)
  const brand = known?.brand ?? brandOf(card.number)
  const address = nested(billing, 'address')
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: findText(address, 'country') ?? null,
        line1: null,
        line2: null,
        postal_code: findText(address, 'postal_code') ?? null,
        state: null,
      },
      email: findText(billing, 'email') ?? null,
      name: findText(billing, 'name') ?? null,
      phone: findText(billing, 'phone') ?? null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: brand,
      exp_month: card.expiryMonth,
      exp_year: card.expiryYear,
      fingerprint: null,
      funding: known?.funding ?? 'unknown',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  // Any other number might belong to a real card, so only test numbers are stored.
  return insert(work, 'payment_method', method, { card: known?.number ?? null })
}

const createFromAlias = (work: Work, alias: string) => {
  const known = findTestCard(alias)
  if (!known || !known.aliases.includes(alias)) return undefined
  const expiryYear = new Date(work.now * 1000).getUTCFullYear() + 4
  return createCard(work, { number: known.number, expiryMonth: 8, expiryYear })
}

const createFromToken = async (work: Work, id: string) => {
  const aliased = createFromAlias(work, id)
  if (aliased) return aliased
  const token = await find(work, 'token', id)
  if (!token) throw noSuch('token', id, 'payment_method_data[card][token]')
  return requireObject(work, 'payment_method', String(token.hidden.method))
}

/**
 * Returns the behavior of a payment method's card. All cards except test cards are declined, as in Stripe's test mode.
 */
export const behaviorOf = async (work: Work, methodId: string): Promise<CardBehavior> => {
  const stored = await find(work, 'payment_method', methodId)
  const known = findTestCard(String(stored?.hidden.card))
  return known?.behavior ?? { decline: declines.notATestCard }
}

/**
 * Returns the payment method for a confirmation, which gives an id, the name of a test card, a token or a card. Returns
 * undefined if it gives none of these.
 */
export const chooseMethod = async (work: Work, call: Call) => {
  const named = findText(call.parameters, 'payment_method')
  if (named !== undefined) {
    const aliased = createFromAlias(work, named)
    if (aliased) return aliased
    const stored = await find(work, 'payment_method', named)
    if (!stored) throw noSuch('PaymentMethod', named, 'payment_method')
    return stored.body
  }
  if (call.parameters.payment_method_data === undefined) return undefined
  return createFromParameters(work, call, nested(call.parameters, 'payment_method_data'))
}

const refuseRawCards = () =>
  badParameter(
    'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens ' +
      'that map to the test card you are using, see https://stripe.com/docs/testing.',
  )

const createFromParameters = (work: Work, call: Call, parameters: Parameters) => {
  if (requireText(parameters, 'type', 'type') !== 'card')
    throw badParameter('The sandbox takes cards only.', 'type')
  const card = nested(parameters, 'card')
  const token = findText(card, 'token')
  if (token !== undefined) return createFromToken(work, token)
  if (call.caller === 'secret') throw refuseRawCards()
  return createCard(work, readCard(work, card), nested(parameters, 'billing_details'))
}

const createToken = async (work: Work, call: Call): Promise<Stripe.Token> => {
  if (call.parameters.card === undefined) throw missingParameter('card')
  if (call.caller === 'secret') throw refuseRawCards()
  const method = await createCard(work, readCard(work, nested(call.parameters, 'card')))
  const token: Stripe.Token = {
    id: newId('tok'),
    object: 'token',
    client_ip: null,
    created: work.now,
    livemode: false,
    type: 'card',
    used: false,
  }
  return insert(work, 'token', token, { method: method.id })
}

export const paymentMethodRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    known: ['type', 'card', 'billing_details', 'metadata', 'allow_redisplay'],
    publishable: true,
    run: async (work, call) => createFromParameters(work, call, call.parameters),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    known: [],
    run: (work, call) => requireObject(work, 'payment_method', call.id, 'payment_method'),
  },
  { method: 'POST', path: '/v1/tokens', known: ['card'], publishable: true, run: createToken },
]
