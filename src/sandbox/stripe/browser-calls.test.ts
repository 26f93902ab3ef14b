import { expect, test } from 'vitest'
import { callAsBrowser, openSharedSandbox } from '#test/fixtures/stripe-sandbox.ts'

const sandbox = await openSharedSandbox()

const cardFields = (number: string, more: Record<string, string> = {}) => ({
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '40',
  'card[cvc]': '123',
  ...more,
})

const inConfirm = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ type: 'card', ...fields }).map(([name, value]) => [
      `payment_method_data${name.replace(/^(\w+)/, '[$1]')}`,
      value,
    ]),
  )

const anIntent = async () => {
  const intent = await sandbox.stripe.paymentIntents.create({
    amount: 2500,
    currency: 'usd',
    metadata: { booking_id: 'secret-to-browsers' },
  })
  return { id: intent.id, client_secret: intent.client_secret ?? '' }
}

const confirm = async (number: string, more: Record<string, string> = {}) => {
  const { id, client_secret } = await anIntent()
  const response = await callAsBrowser(sandbox, 'POST', `payment_intents/${id}/confirm`, {
    client_secret,
    ...inConfirm(cardFields(number)),
    ...more,
  })
  return { id, client_secret, ...response }
}

const read = (intent: { id: string; client_secret: string }) =>
  callAsBrowser(sandbox, 'GET', `payment_intents/${intent.id}`, { client_secret: intent.client_secret })

test('a browser pays with a card number and reads the state back, without private fields', async () => {
  const paid = await confirm('4242 4242 4242 4242')
  expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded', amount: 2500 } })
  const state = await read(paid)
  expect(state.body).toMatchObject({ status: 'succeeded' })
  expect(state.body).not.toHaveProperty('metadata')
  expect(state.body).not.toHaveProperty('latest_charge')
})

test('a payment method is created first and then used by its id', async () => {
  const made = await callAsBrowser(sandbox, 'POST', 'payment_methods', {
    type: 'card',
    ...cardFields('5555555555554444'),
  })
  expect(made.body).toMatchObject({ object: 'payment_method', card: { brand: 'mastercard', last4: '4444' } })
  const { id, client_secret } = await anIntent()
  const paid = await callAsBrowser(sandbox, 'POST', `payment_intents/${id}/confirm`, {
    client_secret,
    payment_method: String(made.body.id),
  })
  expect(paid.body).toMatchObject({ status: 'succeeded' })
})

test('a token pays too', async () => {
  const token = await callAsBrowser(sandbox, 'POST', 'tokens', cardFields('4242424242424242'))
  const { id, client_secret } = await anIntent()
  const paid = await callAsBrowser(sandbox, 'POST', `payment_intents/${id}/confirm`, {
    client_secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': String(token.body.id),
  })
  expect(paid.body).toMatchObject({ status: 'succeeded' })
})

test.each([
  ['4242424242424241', 'incorrect_number', {}],
  ['4242424242424242', 'invalid_expiry_month', { 'card[exp_month]': '13' }],
  ['4242424242424242', 'invalid_expiry_year', { 'card[exp_year]': '2020' }],
  ['4242424242424242', 'invalid_cvc', { 'card[cvc]': '12' }],
])('%s is refused with %s before it becomes a method', async (number, code, more) => {
  const made = await callAsBrowser(sandbox, 'POST', 'payment_methods', {
    type: 'card',
    ...cardFields(number, more),
  })
  expect(made).toMatchObject({ status: 402, body: { error: { type: 'card_error', code } } })
})

test('a number that is not a test card is declined and never stored', async () => {
  const number = '4539578763621486'
  const declined = await confirm(number)
  expect(declined).toMatchObject({
    status: 402,
    body: { error: { code: 'card_declined', decline_code: 'test_mode_live_card' } },
  })
  const stored = await sandbox.pool.query(
    `select 1 from sandbox.stripe_objects where body::text like $1 or hidden::text like $1`,
    [`%${number}%`],
  )
  expect(stored.rowCount).toBe(0)
})

test('a wrong secret finds nothing and pays nothing', async () => {
  const { id } = await anIntent()
  const wrong = { client_secret: `${id}_secret_guess` }
  expect((await callAsBrowser(sandbox, 'GET', `payment_intents/${id}`, wrong)).status).toBe(404)
  expect((await callAsBrowser(sandbox, 'GET', `payment_intents/${id}`)).status).toBe(404)
  const paid = await callAsBrowser(sandbox, 'POST', `payment_intents/${id}/confirm`, {
    ...wrong,
    payment_method: 'pm_card_visa',
  })
  expect(paid.status).toBe(404)
})

const addressOf = (response: { body: Record<string, never> }) =>
  (response.body as unknown as { next_action: { use_stripe_sdk: { stripe_js: string } } }).next_action
    .use_stripe_sdk.stripe_js

const decide = (address: string, outcome: string) =>
  fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) })

test.each(['4000002500003155', '4000002760003184', '4000000000003220'])(
  '%s asks for 3-D Secure, and pays once it is completed',
  async (number) => {
    const asked = await confirm(number, { use_stripe_sdk: 'true' })
    expect(asked.body).toMatchObject({ status: 'requires_action' })
    const page = await fetch(addressOf(asked))
    expect(await page.text()).toContain('Sandbox')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect((await decide(addressOf(asked), 'complete')).status).toBe(200)
    expect((await read(asked)).body).toMatchObject({ status: 'succeeded', next_action: null })
    await decide(addressOf(asked), 'fail')
    expect((await read(asked)).body).toMatchObject({ status: 'succeeded' })
  },
)

test('a failed 3-D Secure step leaves the intent open', async () => {
  const asked = await confirm('4000002500003155', { use_stripe_sdk: 'true' })
  await decide(addressOf(asked), 'fail')
  expect((await read(asked)).body).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
})

test('4000008400001629 is declined after 3-D Secure was completed', async () => {
  const asked = await confirm('4000008400001629', { use_stripe_sdk: 'true' })
  await decide(addressOf(asked), 'complete')
  expect((await read(asked)).body).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
  })
})

test('3-D Secure by redirect comes back with the outcome in the address', async () => {
  const asked = await confirm('4000002500003155', { return_url: 'https://shop.example/back?from=bank' })
  const action = (asked.body as unknown as { next_action: { redirect_to_url: { url: string } } }).next_action
  const back = new URL((await decide(action.redirect_to_url.url, 'complete')).headers.get('location') ?? '')
  expect(back.origin).toBe('https://shop.example')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    from: 'bank',
    payment_intent: asked.id,
    payment_intent_client_secret: asked.client_secret,
    redirect_status: 'succeeded',
  })
})
