import { afterEach, expect, test } from 'vitest'
import { openStripeClient } from '#adapters/payments/stripe-client.ts'
import { startSandbox, openSharedSandbox } from '#test/fixtures/stripe-sandbox.ts'
import { hour } from '#domain/durations.ts'
import { decide } from './faults.ts'

const sandbox = await openSharedSandbox()
afterEach(() => control('DELETE'))

type Control = { faults: object[]; done: { subject: string; call: number; kind: string }[]; error?: string }

const control = async (method: 'GET' | 'POST' | 'DELETE', input?: object) => {
  const response = await fetch(`${sandbox.apiBase}/faults`, {
    method,
    ...(input && { body: JSON.stringify(input) }),
  })
  return { status: response.status, body: (await response.json()) as Control }
}

const shortTimeoutClient = () =>
  openStripeClient({ secretKey: sandbox.secretKey, apiBase: sandbox.apiBase, timeoutMs: 2_500 })

const order = { amount: 900, currency: 'usd' }
const create = (key: string) => shortTimeoutClient().paymentIntents.create(order, { idempotencyKey: key })

const madeFor = async (key: string) => {
  const made = await sandbox.pool.query(
    `select 1 from sandbox.stripe_objects where kind = 'event' and body -> 'request' ->> 'idempotency_key' = $1`,
    [key],
  )
  return made.rowCount
}

const planOnce = (kind: string, on = 'POST /v1/payment_intents', more: object = {}) =>
  control('POST', { faults: [{ on, kind }], ...more })

test.each([
  ['timeout_before', 'StripeConnectionError', 0],
  ['timeout_after', 'StripeConnectionError', 1],
  ['drop_before', 'StripeConnectionError', 0],
  ['drop_after', 'StripeConnectionError', 1],
  ['rate_limit', 'StripeRateLimitError', 0],
])('%s happens once, and a retry with the same key succeeds', async (kind, type, made) => {
  const on = 'POST /v1/payment_intents'
  await control('POST', { faults: [{ on, kind, times: 1 }] })
  const began = Date.now()
  await expect(create(kind)).rejects.toMatchObject({ type })
  expect(Date.now() - began).toBeLessThan(5_000)
  expect(await madeFor(kind)).toBe(made)
  const again = await create(kind)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe(made === 1 ? 'true' : undefined)
  expect(await madeFor(kind)).toBe(1)
  expect((await control('GET')).body).toMatchObject({
    faults: [],
    done: [{ kind }],
  })
})

test('an error of the provider changes nothing and is remembered for its key', async () => {
  await planOnce('error_500')
  for (const isReplayed of [undefined, 'true'])
    await expect(create('broken')).rejects.toMatchObject({
      type: 'StripeAPIError',
      statusCode: 500,
      headers: isReplayed === undefined ? {} : { 'idempotent-replayed': isReplayed },
    })
  expect(await madeFor('broken')).toBe(0)
  expect((await create('broken-again')).id).toMatch(/^pi_/)
})

test('a slow call still succeeds', async () => {
  await planOnce('slow', 'POST /v1/payment_*', { slowMs: 120 })
  const began = Date.now()
  await create('slow')
  expect(Date.now() - began).toBeGreaterThanOrEqual(110)
})

test('a plan applies only to the calls that it names, as often as it says', async () => {
  await control('POST', { faults: [{ on: 'GET /v1/payment_intents/:id', kind: 'rate_limit', times: 2 }] })
  const { id } = await create('planned')
  const outcomes = []
  for (let call = 0; call < 3; call++)
    outcomes.push(
      await shortTimeoutClient()
        .paymentIntents.retrieve(id)
        .then(
          () => 'read',
          () => 'refused',
        ),
    )
  expect(outcomes).toEqual(['refused', 'refused', 'read'])
})

test('the same seed causes the same faults for the same calls', async () => {
  const round = async (seed: number) => {
    await control('POST', { seed, rate: 0.4, kinds: ['rate_limit', 'drop_after', 'error_500'] })
    for (let call = 0; call < 12; call++) await create(`seed-${seed}-${Math.random()}`).catch(() => undefined)
    return (await control('GET')).body.done
  }
  const first = await round(7)
  expect(first.length).toBeGreaterThan(1)
  expect(first.length).toBeLessThan(12)
  expect(await round(7)).toEqual(first)
  expect(await round(8)).not.toEqual(first)
})

test('the decisions of a seed do not change', () => {
  const kinds = ['a', 'b', 'c'] as const
  const decisions = [1, 2, 3, 4, 5, 6, 7, 8].map((call) =>
    decide({ seed: '7', rate: 0.5 }, kinds, 'POST /v1/refunds', call),
  )
  expect(decisions).toMatchInlineSnapshot(`
    [
      undefined,
      undefined,
      "b",
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]
  `)
})

test('a seed spares the calls of browsers by default', async () => {
  const { id, client_secret } = await create('browser')
  const read = () =>
    fetch(
      `${sandbox.apiBase}/v1/payment_intents/${id}?key=${sandbox.publishableKey}&client_secret=${client_secret}`,
    )
  await control('POST', { seed: 1, rate: 1, kinds: ['rate_limit'] })
  expect((await read()).status).toBe(200)
  await control('POST', { browser: true })
  expect((await read()).status).toBe(429)
})

const created = () => sandbox.receiver.hooks.filter(({ event }) => event.type === 'payment_intent.created')

test.each([
  ['webhook_missing', 0],
  ['webhook_late', 1],
  ['webhook_duplicate', 2],
])('%s: settling waits for every webhook', async (kind, times) => {
  await sandbox.settle()
  sandbox.receiver.hooks.length = 0
  await planOnce(kind, 'payment_intent.created')
  await create(kind)
  await sandbox.settle()
  expect(created()).toHaveLength(times)
  expect(new Set(created().map(({ event }) => event.id)).size).toBe(Math.min(1, times))
})

test('a reordered webhook comes after one that happened later', async () => {
  await sandbox.settle()
  sandbox.receiver.hooks.length = 0
  await planOnce('webhook_reorder', 'payment_intent.created')
  const { id } = await create('reorder')
  await sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  await sandbox.settle()
  expect(sandbox.receiver.types().at(-1)).toBe('payment_intent.created')
})

test('a call that is held open does not stop the server from closing', async () => {
  const other = await startSandbox(sandbox.surroundings)
  await planOnce('timeout_before', 'GET /v1/balance', { holdMs: 60_000 })
  const longTimeoutClient = openStripeClient({
    secretKey: sandbox.secretKey,
    apiBase: other.apiBase,
    timeoutMs: 60_000,
  })
  const held = longTimeoutClient.balance.retrieve().then(
    () => 'answered',
    (failure: Error) => failure.constructor.name,
  )
  await expect.poll(async () => (await control('GET')).body.done).toHaveLength(1)
  const began = Date.now()
  await other.settle()
  await other.close()
  expect(await held).toBe('StripeConnectionError')
  expect(Date.now() - began).toBeLessThan(5_000)
})

test('an invalid input is refused', async () => {
  for (const input of [{ faults: [{ on: 'POST /v1/refunds', kind: 'fire' }] }, { rate: 2 }, { color: 'red' }])
    expect(await control('POST', input)).toMatchObject({ status: 400, body: { error: expect.any(String) } })
})

test('keys are forgotten after a day of business time, or on request', async () => {
  const first = await create('forgotten')
  expect((await create('forgotten')).id).toBe(first.id)
  sandbox.time.offsetMs += 25 * hour
  const second = await create('forgotten')
  expect(second.id).not.toBe(first.id)
  const response = await fetch(`${sandbox.apiBase}/idempotency-keys`, { method: 'DELETE' })
  expect(((await response.json()) as { forgotten: number }).forgotten).toBeGreaterThan(0)
  expect((await create('forgotten')).id).not.toBe(second.id)
})
