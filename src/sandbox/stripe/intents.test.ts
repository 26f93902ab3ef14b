import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { callAsBrowser, openSharedSandbox } from '#test/fixtures/stripe-sandbox.ts'
import { day } from '#domain/durations.ts'

const sandbox = await openSharedSandbox()

const anIntent = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  sandbox.stripe.paymentIntents.create({ amount: 5400, currency: 'usd', ...more })

const failureOf = async (call: Promise<unknown>) => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof Stripe.errors.StripeError))
    throw new Error(`Expected an error of Stripe, got ${String(failure)}`)
  return failure
}

test('an intent is created, read and paid by the name of a test card', async () => {
  const intent = await anIntent({ metadata: { booking_id: 'b1' }, transfer_group: 'booking_b1' })
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 5400, amount_received: 0 })
  expect(await sandbox.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ id: intent.id })

  const paid = await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 5400, last_payment_error: null })
  const charge = await sandbox.stripe.charges.retrieve(paid.latest_charge as string)
  expect(charge).toMatchObject({ paid: true, amount: 5400, transfer_group: 'booking_b1' })
  expect(charge.payment_method_details?.card?.last4).toBe('4242')
})

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
  [
    'pm_card_chargeDeclinedInsufficientFunds',
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ],
  ['pm_card_chargeDeclinedLostCard', 'card_declined', 'lost_card', 'Your card was declined.'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'Your card has expired.'],
  [
    'pm_card_chargeDeclinedIncorrectCvc',
    'incorrect_cvc',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
  ],
])('%s is declined, and the same intent can be paid with another card', async (card, code, decline, says) => {
  const intent = await anIntent()
  const failure = await failureOf(sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: card }))
  expect(failure).toBeInstanceOf(Stripe.errors.StripeCardError)
  expect(failure).toMatchObject({ statusCode: 402, code, decline_code: decline, message: says })
  const after = await sandbox.stripe.paymentIntents.retrieve(intent.id)
  expect(after).toMatchObject({ status: 'requires_payment_method', payment_method: null })
  expect(after.last_payment_error).toMatchObject({ code, decline_code: decline, message: says })
  const paid = await sandbox.stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_mastercard',
  })
  expect(paid.status).toBe('succeeded')
})

test('a succeeded or canceled intent can be neither confirmed nor canceled again', async () => {
  const paid = await anIntent()
  await sandbox.stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' })
  const canceled = await anIntent()
  expect(await sandbox.stripe.paymentIntents.cancel(canceled.id)).toMatchObject({ status: 'canceled' })
  for (const id of [paid.id, canceled.id]) {
    const again = await failureOf(
      sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    )
    expect(again).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    expect(await failureOf(sandbox.stripe.paymentIntents.cancel(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  }
})

test('of concurrent confirmations one succeeds and the others are refused', async () => {
  const intent = await anIntent()
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })),
  )
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  const charges = await sandbox.pool.query(
    `select 1 from sandbox.stripe_objects where kind = 'charge' and body ->> 'payment_intent' = $1`,
    [intent.id],
  )
  expect(charges.rowCount).toBe(1)
})

test('lists go page by page, newest first, and by time; the search finds metadata', async () => {
  sandbox.time.offsetMs += day
  const ids: string[] = []
  for (let made = 0; made < 5; made++)
    ids.unshift((await anIntent({ metadata: { booking_id: `list-${made}` } })).id)
  const since = Math.floor(Date.now() / 1000) + 86_000
  const all: string[] = []
  for await (const intent of sandbox.stripe.paymentIntents.list({ created: { gte: since }, limit: 2 }))
    all.push(intent.id)
  expect(all).toEqual(ids)
  const found = await sandbox.stripe.paymentIntents.search({ query: "metadata['booking_id']:'list-3'" })
  expect(found.data.map((intent) => intent.id)).toEqual([ids[1]])
})

test.each([
  [{ amount: 49 }, 'amount_too_small'],
  [{ amount: 100_000_000 }, 'amount_too_large'],
  [{ amount: 12.5 }, 'parameter_invalid_integer'],
  [{ payment_method_types: ['card'] }, 'parameter_unknown'],
])('%o is refused with %s', async (wrong, code) => {
  expect(await failureOf(anIntent(wrong as object))).toMatchObject({ statusCode: 400, code })
})

test('the API requires a key and reports unknown routes and objects', async () => {
  const bare = await fetch(`${sandbox.apiBase}/v1/payment_intents`)
  expect(bare.status).toBe(401)
  const wrong = await fetch(`${sandbox.apiBase}/v1/payment_intents`, {
    headers: { authorization: 'Bearer sk_test_of_another_account' },
  })
  expect(wrong.status).toBe(401)
  expect(await callAsBrowser(sandbox, 'GET', 'payment_intents')).toMatchObject({
    status: 403,
    body: { error: { code: 'secret_key_required' } },
  })
  expect(await callAsBrowser(sandbox, 'GET', 'nothing')).toMatchObject({ status: 404 })
  expect(await failureOf(sandbox.stripe.paymentIntents.retrieve('pi_unknown'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})
