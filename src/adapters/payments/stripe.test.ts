import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { onboard, openTestSandbox, operate, type TestSandbox } from '#test/open-stripe-sandbox.ts'
import { BadWebhook, type BookLine, PaymentOutcomeUnknown, PaymentRefused, type Payments } from './port.ts'
import { openStripe } from './stripe.ts'

let sandbox: TestSandbox
let payments: Payments
beforeAll(async () => {
  sandbox = await openTestSandbox()
  payments = openStripe({
    secretKey: sandbox.secretKey,
    webhookSecret: `whsec_of_another_endpoint, ${sandbox.webhookSecret}`,
    apiBase: sandbox.apiBase,
  })
})
afterAll(() => sandbox.close())

const anOrder = (booking: string) => ({
  amount: cents(5400),
  currency: 'usd',
  description: 'Tent, June 10–12',
  metadata: { booking_id: booking },
  transferGroup: `booking_${booking}`,
})

const pay = (id: string, card = 'pm_card_visa') =>
  sandbox.stripe.paymentIntents.confirm(id, { payment_method: card })

const aPaidIntent = async (booking: string) => {
  const { id } = await payments.createIntent(anOrder(booking), `intent-${booking}`)
  await pay(id)
  return payments.readIntent(id)
}

const aPerson = { email: 'ada@switchback.example', firstName: 'Ada', lastName: 'Lindqvist', metadata: {} }

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
  await pay(intent.id)
  expect(await payments.readIntent(intent.id)).toMatchObject({ status: 'succeeded', amountReceived: 5400 })
})

test('a declined attempt leaves its sentence on the intent', async () => {
  const { id } = await payments.createIntent(anOrder('b2'), 'intent-b2')
  await expect(pay(id, 'pm_card_chargeDeclinedInsufficientFunds')).rejects.toMatchObject({
    code: 'card_declined',
  })
  expect(await payments.readIntent(id)).toMatchObject({
    status: 'requires_payment_method',
    lastError: 'Your card has insufficient funds.',
  })
})

test('canceling answers what became of the intent, also when it was paid or canceled before', async () => {
  const open = await payments.createIntent(anOrder('b3'), 'intent-b3')
  expect(await payments.cancelIntent(open.id, 'cancel-b3')).toMatchObject({ status: 'canceled' })
  expect(await payments.cancelIntent(open.id, 'cancel-b3-again')).toMatchObject({ status: 'canceled' })
  const paid = await aPaidIntent('b4')
  expect(await payments.cancelIntent(paid.id, 'cancel-b4')).toMatchObject({ status: 'succeeded' })
})

test('refunds are made, listed, and refused with a reason', async () => {
  const paid = await aPaidIntent('b5')
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
  const account = await payments.createPayoutAccount(aPerson, 'account-1')
  expect(account).toMatchObject({ detailsSubmitted: false, payoutsEnabled: false })
  const paid = await aPaidIntent('b6')
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

const anOnboardedAccount = async (key: string, metadata: Record<string, string> = {}) => {
  const account = await payments.createPayoutAccount({ ...aPerson, metadata }, key)
  await onboard(sandbox, account.id)
  return account
}

const aTransfer = async (booking: string, destination: string) => {
  const paid = await aPaidIntent(booking)
  return payments.transfer(
    {
      amount: cents(4050),
      currency: 'usd',
      destination,
      sourceChargeId: paid.latestChargeId ?? '',
      transferGroup: `booking_${booking}`,
      metadata: {},
    },
    `transfer-${booking}`,
  )
}

test('accounts are found by their metadata', async () => {
  const since = new Date()
  const account = await payments.createPayoutAccount(
    { ...aPerson, metadata: { user_id: 'u1' } },
    'account-found',
  )
  expect(await payments.findPayoutAccounts({ key: 'user_id', value: 'u1' }, since)).toEqual([account])
  expect(await payments.findPayoutAccounts({ key: 'user_id', value: 'u2' }, since)).toEqual([])
})

test('what an account still has can be taken back; what it has sent to its bank cannot', async () => {
  const account = await anOnboardedAccount('account-emptied')
  expect(await payments.readAvailable(account.id)).toBe(0)
  const transfer = await aTransfer('b10', account.id)
  const order = { transferId: transfer.id, amount: cents(50), metadata: { why: 'less' } }
  const reversal = await payments.reverseTransfer(order, 'reverse-b10')
  expect(await payments.readAvailable(account.id)).toBe(4000)
  await operate(sandbox, 'payout', { account: account.id })
  expect(await payments.readAvailable(account.id)).toBe(0)
  await expect(payments.reverseTransfer(order, 'reverse-b10-again')).rejects.toMatchObject({
    name: 'PaymentRefused',
    kind: 'invalid',
    code: 'balance_insufficient',
  })
  expect(await payments.listReversals(transfer.id)).toEqual([reversal])
})

test('a dispute holds the money while it is open and gives it back when it is won', async () => {
  const { id } = await payments.createIntent(anOrder('b11'), 'intent-b11')
  await pay(id, 'pm_card_createDispute')
  const [dispute] = await payments.listDisputes(id)
  const paid = await payments.readIntent(id)
  expect(dispute).toMatchObject({
    chargeId: paid.latestChargeId,
    amount: 5400,
    withdrawn: 5400,
    status: 'open',
  })
  const refund = { paymentIntentId: id, amount: cents(100), metadata: {} }
  await expect(payments.refund(refund, 'refund-b11')).rejects.toMatchObject({ code: 'charge_disputed' })
  await sandbox.stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
  })
  expect(await payments.listDisputes(id)).toMatchObject([{ withdrawn: 0, status: 'won' }])
  expect(await payments.refund(refund, 'refund-b11-won')).toMatchObject({ amount: 100 })
})

test('a lost dispute keeps the money', async () => {
  const paid = await aPaidIntent('b12')
  await operate(sandbox, 'dispute', { charge: paid.latestChargeId ?? '' })
  const [dispute] = await payments.listDisputes(paid.id)
  await sandbox.stripe.disputes.close(dispute?.id ?? '')
  expect(await payments.listDisputes(paid.id)).toMatchObject([{ withdrawn: 5400, status: 'lost' }])
})

test('the books name what moved the balance, newest first, without the provider’s fees', async () => {
  const account = await anOnboardedAccount('account-books')
  // Business time alone separates these lines from those of the other tests.
  sandbox.time.offsetMs += 86_400_000
  const since = new Date(Date.now() + sandbox.time.offsetMs - 1_000)
  const transfer = await aTransfer('b13', account.id)
  const [paid] = await payments.findIntents({ key: 'booking_id', value: 'b13' }, since)
  const charge = paid?.latestChargeId ?? ''
  const reversal = await payments.reverseTransfer(
    { transferId: transfer.id, amount: cents(1000), metadata: {} },
    'reverse-b13',
  )
  const refund = await payments.refund(
    { paymentIntentId: paid?.id ?? '', amount: cents(400), metadata: {} },
    'refund-b13',
  )
  await operate(sandbox, 'dispute', { charge })
  const [dispute] = await payments.listDisputes(paid?.id ?? '')
  await operate(sandbox, 'win', { dispute: dispute?.id ?? '' })
  const lines: BookLine[] = []
  for await (const line of payments.listBooks(since)) lines.push(line)
  expect(lines.map(({ kind, sourceId, amount }) => [kind, sourceId, amount])).toEqual([
    ['dispute', dispute?.id, 5000],
    ['dispute', dispute?.id, -5000],
    ['refund', refund.id, -400],
    ['reversal', reversal.id, 1000],
    ['transfer', transfer.id, -4050],
    ['charge', charge, 5400],
  ])
  expect(new Set(lines.map(({ id }) => id)).size).toBe(6)
  for (const { createdAt } of lines)
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(since.getTime() - 1_000)
})

test('a refund that its bank sends back comes back into the books', async () => {
  sandbox.time.offsetMs += 86_400_000
  const since = new Date(Date.now() + sandbox.time.offsetMs - 1_000)
  const { id } = await payments.createIntent(anOrder('b14'), 'intent-b14')
  await pay(id, 'pm_card_refundFail')
  const refund = await payments.refund(
    { paymentIntentId: id, amount: cents(5400), metadata: {} },
    'refund-b14',
  )
  await sandbox.settle()
  const lines: BookLine[] = []
  for await (const line of payments.listBooks(since)) lines.push(line)
  expect(lines.filter(({ sourceId }) => sourceId === refund.id).map(({ amount }) => amount)).toEqual([
    5400, -5400,
  ])
})

test('events of disputes and transfers say what they are about', async () => {
  const account = await anOnboardedAccount('account-events')
  const transfer = await aTransfer('b15', account.id)
  await payments.reverseTransfer({ transferId: transfer.id, amount: cents(1), metadata: {} }, 'reverse-b15')
  const [paid] = await payments.findIntents({ key: 'booking_id', value: 'b15' }, new Date(0))
  await operate(sandbox, 'dispute', { charge: paid?.latestChargeId ?? '' })
  const [dispute] = await payments.listDisputes(paid?.id ?? '')
  await sandbox.settle()
  const events = sandbox.receiver.hooks.map(({ body, signature }) =>
    payments.readEvent(Buffer.from(body), signature),
  )
  for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    expect(events).toContainEqual(
      expect.objectContaining({ type, objectId: dispute?.id, paymentIntentId: paid?.id }),
    )
  for (const type of ['transfer.created', 'transfer.reversed'])
    expect(events).toContainEqual(expect.objectContaining({ type, objectId: transfer.id }))
})

test('the onboarding address belongs to the provider', async () => {
  const account = await payments.createPayoutAccount(aPerson, 'account-2')
  const address = await payments.onboardingAddress(account.id, {
    returnTo: 'http://shop.test/profile?stripe_connect_success=true',
    refreshTo: 'http://shop.test/profile?stripe_connect_refresh=true',
  })
  expect(address).toMatch(/\/sandbox\/stripe\/connect\/[\w-]{20,}$/)
})

test('a signed webhook is read; a changed, foreign or stale one is not', async () => {
  const account = await payments.createPayoutAccount(aPerson, 'account-3')
  await onboard(sandbox, account.id)
  await sandbox.settle()
  const hook = sandbox.receiver.hooks.find((one) => one.event.account === account.id)
  const body = Buffer.from(hook?.body ?? '')
  const signature = hook?.signature ?? ''
  expect(payments.readEvent(body, signature)).toMatchObject({
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
    expect(() => payments.readEvent(bytes, by)).toThrow(BadWebhook)
})

const against = async (answer: RequestListener, call: (broken: Payments) => Promise<unknown>) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
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
    'an answer cut short',
    (_request, response) => response.writeHead(200, { 'content-length': 99 }).write('{'),
  ],
  ['a fault of the provider', failing(500, { type: 'api_error', message: 'Sorry.' })],
  ['a gateway’s page', (_request, response) => response.writeHead(502).end('<html>')],
  ['too many calls', failing(429, { type: 'invalid_request_error', message: 'Slow down.' })],
  ['the same key under way', failing(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })],
  ['a wrong key', failing(401, { type: 'invalid_request_error', message: 'Invalid API Key' })],
])('after %s the outcome is unknown', async (_what, answer) => {
  const failure = await against(answer, (broken) => broken.createIntent(anOrder('b7'), 'intent-b7'))
  expect(failure).toBeInstanceOf(PaymentOutcomeUnknown)
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
