import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { anOrder, aUser, openStripePayments } from '#test/fixtures/stripe-payments.ts'
import { onboard } from '#test/fixtures/stripe-sandbox.ts'
import { BadWebhook, PaymentOutcomeUnknown, PaymentRefused, type Payments } from './port.ts'
import { openStripe } from './stripe.ts'

const fixture = await openStripePayments()
const { sandbox, payments } = fixture

test('an intent is created once for its key, found by its metadata and read after the payment', async () => {
  const since = new Date()
  const intent = await payments.createIntent(anOrder('b1'), 'intent-b1')
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    amount: 5400,
    metadata: { booking_id: 'b1' },
  })
  expect(await payments.createIntent(anOrder('b1'), 'intent-b1')).toEqual(intent)
  const found = await payments.findIntents({ key: 'booking_id', value: 'b1' }, since)
  expect(found.map((one) => one.id)).toEqual([intent.id])
  await fixture.pay(intent.id)
  expect(await payments.readIntent(intent.id)).toMatchObject({ status: 'succeeded', amountReceived: 5400 })
})

test('a declined attempt leaves its message on the intent', async () => {
  const { id } = await payments.createIntent(anOrder('b2'), 'intent-b2')
  await expect(fixture.pay(id, 'pm_card_chargeDeclinedInsufficientFunds')).rejects.toMatchObject({
    code: 'card_declined',
  })
  expect(await payments.readIntent(id)).toMatchObject({
    status: 'requires_payment_method',
    lastError: 'Your card has insufficient funds.',
  })
})

test('canceling returns the state of the intent, also when it was paid or canceled before', async () => {
  const open = await payments.createIntent(anOrder('b3'), 'intent-b3')
  expect(await payments.cancelIntent(open.id, 'cancel-b3')).toMatchObject({ status: 'canceled' })
  expect(await payments.cancelIntent(open.id, 'cancel-b3-again')).toMatchObject({ status: 'canceled' })
  const paid = await fixture.aPaidIntent('b4')
  expect(await payments.cancelIntent(paid.id, 'cancel-b4')).toMatchObject({ status: 'succeeded' })
})

test('refunds are made, listed, and refused with a reason', async () => {
  const paid = await fixture.aPaidIntent('b5')
  const order = { paymentIntentId: paid.id, amount: cents(5400), metadata: { booking_id: 'b5' } }
  const refund = await payments.refund(order, 'refund-b5')
  expect(refund).toMatchObject({ paymentIntentId: paid.id, amount: 5400, status: 'succeeded' })
  expect(await payments.listRefunds(paid.id)).toEqual([refund])
  await expect(payments.refund(order, 'refund-b5-again')).rejects.toMatchObject({
    name: 'PaymentRefused',
    kind: 'invalid',
    code: 'charge_already_refunded',
  })
})

test('a payout account is onboarded, paid and reversed', async () => {
  const account = await payments.createPayoutAccount(aUser, 'account-1')
  expect(account).toMatchObject({ detailsSubmitted: false, payoutsEnabled: false })
  const paid = await fixture.aPaidIntent('b6')
  const order = {
    amount: cents(4050),
    currency: 'usd',
    destination: account.id,
    sourceChargeId: paid.latestChargeId ?? '',
    transferGroup: 'booking_b6',
    metadata: { booking_id: 'b6' },
  }
  await expect(payments.transfer(order, 'transfer-b6-1')).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  })
  await onboard(sandbox, account.id)
  expect(await payments.readPayoutAccount(account.id)).toEqual({
    id: account.id,
    detailsSubmitted: true,
    chargesEnabled: true,
    payoutsEnabled: true,
  })
  const transfer = await payments.transfer(order, 'transfer-b6-2')
  expect(await payments.listTransfers('booking_b6')).toEqual([transfer])
  const reversal = { transferId: transfer.id, amount: cents(4050), metadata: {} }
  const reversed = await payments.reverseTransfer(reversal, 'reverse-b6')
  expect(reversed).toEqual({ id: reversed.id, ...reversal })
  expect(await payments.reverseTransfer(reversal, 'reverse-b6')).toEqual(reversed)
  expect(await payments.listReversals(transfer.id)).toEqual([reversed])
  expect(await payments.readTransfer(transfer.id)).toEqual({ ...transfer, amountReversed: 4050 })
})

test('the onboarding address belongs to the provider', async () => {
  const account = await payments.createPayoutAccount(aUser, 'account-2')
  const address = await payments.onboardingAddress(account.id, {
    returnTo: 'http://shop.test/profile?stripe_connect_success=true',
    refreshTo: 'http://shop.test/profile?stripe_connect_refresh=true',
  })
  expect(address).toMatch(/\/sandbox\/stripe\/connect\/[\w-]{20,}$/)
})

test('a signed webhook is read; a changed, foreign or stale one is not', async () => {
  const account = await payments.createPayoutAccount(aUser, 'account-3')
  await onboard(sandbox, account.id)
  await sandbox.settle()
  const hook = sandbox.receiver.hooks.find((one) => one.event.account === account.id)
  const body = Buffer.from(hook?.body ?? '')
  const signature = hook?.signature ?? ''
  expect(await payments.readEvent(body, signature)).toMatchObject({
    type: 'account.updated',
    objectId: account.id,
    accountId: account.id,
  })
  const changed = Buffer.from(hook?.body.replace('account.updated', 'account.changed') ?? '')
  const signedAt = Number(/t=(\d+)/.exec(signature)?.[1])
  const stale = sandbox.stripe.webhooks.generateTestHeaderString({
    payload: body.toString(),
    secret: sandbox.webhookSecret,
    timestamp: signedAt - 301,
  })
  for (const [bytes, by] of [
    [changed, signature],
    [body, 't=1,v1=00'],
    [body, ''],
    [body, stale],
  ] as const)
    await expect(payments.readEvent(bytes, by)).rejects.toThrow(BadWebhook)
})

const against = async (listener: RequestListener, call: (broken: Payments) => Promise<unknown>) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const broken = openStripe({
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
    apiBase: `http://127.0.0.1:${port}`,
    timeoutMs: 300,
  })
  try {
    return await call(broken).then(
      () => undefined,
      (failure: unknown) => failure,
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const failing =
  (status: number, error: object): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))

test.each<[string, RequestListener]>([
  ['a silent provider', () => {}],
  ['a dropped connection', (request) => request.socket.destroy()],
  [
    'a truncated response',
    (_request, response) => response.writeHead(200, { 'content-length': 99 }).write('{'),
  ],
  ['a fault of the provider', failing(500, { type: 'api_error', message: 'Sorry.' })],
  ['a gateway’s page', (_request, response) => response.writeHead(502).end('<html>')],
  ['too many calls', failing(429, { type: 'invalid_request_error', message: 'Slow down.' })],
  ['the same key under way', failing(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })],
  ['a wrong key', failing(401, { type: 'invalid_request_error', message: 'Invalid API Key' })],
])('after %s the outcome is unknown', async (_what, listener) => {
  const failure = await against(listener, (broken) => broken.createIntent(anOrder('b7'), 'intent-b7'))
  expect(failure).toBeInstanceOf(PaymentOutcomeUnknown)
})

test('a POST is not retried after its connection closed, a GET is', async () => {
  const asked: (string | undefined)[] = []
  const dropped: RequestListener = ({ method, socket }) => {
    asked.push(method)
    socket.destroy()
  }
  await against(dropped, (broken) => broken.createIntent(anOrder('b17'), 'intent-b17'))
  expect(asked).toEqual(['POST'])
  await against(dropped, (broken) => broken.readIntent('pi_1'))
  expect(asked).toEqual(['POST', 'GET', 'GET'])
})

test('a failure that the provider stores under the key is recognized when it is repeated', async () => {
  const plan = { faults: [{ on: 'POST /v1/payment_intents', kind: 'error_500' }] }
  await fetch(`${sandbox.apiBase}/faults`, { method: 'POST', body: JSON.stringify(plan) })
  for (const keyIsSpent of [false, true])
    await expect(payments.createIntent(anOrder('b16'), 'intent-b16')).rejects.toMatchObject({
      name: 'PaymentOutcomeUnknown',
      keyIsSpent,
    })
  expect(await payments.createIntent(anOrder('b16'), 'intent-b16-2')).toMatchObject({ amount: 5400 })
})

test('a provider that cannot be reached leaves the outcome unknown', async () => {
  const unreachable = openStripe({
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
    apiBase: 'http://127.0.0.1:1',
  })
  await expect(unreachable.readIntent('pi_1')).rejects.toBeInstanceOf(PaymentOutcomeUnknown)
})

test('refusals carry their kind and code', async () => {
  await payments.createIntent(anOrder('b8'), 'intent-b8')
  const reused = payments.createIntent({ ...anOrder('b8'), amount: cents(1) }, 'intent-b8')
  await expect(reused).rejects.toMatchObject({ kind: 'idempotency' })
  await expect(payments.readIntent('pi_unknown')).rejects.toBeInstanceOf(PaymentRefused)
  const declined = await against(
    failing(402, { type: 'card_error', code: 'card_declined', decline_code: 'lost_card', message: 'No.' }),
    (broken) => broken.createIntent(anOrder('b9'), 'intent-b9'),
  )
  expect(declined).toMatchObject({ kind: 'card', code: 'lost_card' })
})
