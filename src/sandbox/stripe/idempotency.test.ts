import { expect, test } from 'vitest'
import { startSandbox, openSharedSandbox } from '#test/fixtures/stripe-sandbox.ts'

const sandbox = await openSharedSandbox()

const post = async (path: string, fields: Record<string, string>, key: string, base = sandbox.apiBase) => {
  const response = await fetch(`${base}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}`, 'idempotency-key': key },
    body: new URLSearchParams(fields),
  })
  return {
    status: response.status,
    isReplayed: response.headers.get('idempotent-replayed') === 'true',
    body: (await response.json()) as { id: string; error?: { type: string; code?: string } },
  }
}

const anOrder = { amount: '5400', currency: 'usd', 'metadata[booking_id]': 'b1' }

test('the same key and body gives the same response, and does nothing again', async () => {
  const first = await post('payment_intents', anOrder, 'same')
  const second = await post(
    'payment_intents',
    { currency: 'usd', 'metadata[booking_id]': 'b1', amount: '5400' },
    'same',
  )
  expect(first).toMatchObject({ status: 200, isReplayed: false })
  expect(second).toEqual({ ...first, isReplayed: true })
})

test('the same key with another body or path is refused', async () => {
  await post('payment_intents', anOrder, 'other')
  for (const [path, fields] of [
    ['payment_intents', { ...anOrder, amount: '5500' }],
    ['refunds', anOrder],
  ] as const)
    expect(await post(path, fields, 'other')).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    })
})

test('of concurrent calls with one key, one runs and the others get its response or a conflict', async () => {
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => post('payment_intents', anOrder, 'at-once')),
  )
  const done = responses.filter((response) => response.status === 200)
  expect(new Set(done.map((response) => response.body.id)).size).toBe(1)
  for (const response of responses.filter((one) => one.status !== 200))
    expect(response).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_in_use' } } })
  const made = await sandbox.pool.query(
    `select 1 from sandbox.stripe_objects where kind = 'event' and body -> 'request' ->> 'idempotency_key' = 'at-once'`,
  )
  expect(made.rowCount).toBe(1)
})

test('a declined card is remembered, a refused parameter is not', async () => {
  const { body } = await post('payment_intents', anOrder, 'declined')
  const card = { payment_method: 'pm_card_chargeDeclined' }
  expect(await post(`payment_intents/${body.id}/confirm`, card, 'attempt')).toMatchObject({ status: 402 })
  expect(await post(`payment_intents/${body.id}/confirm`, card, 'attempt')).toMatchObject({
    status: 402,
    isReplayed: true,
  })
  expect(await post('payment_intents', { ...anOrder, amount: '1' }, 'mended')).toMatchObject({ status: 400 })
  expect(await post('payment_intents', anOrder, 'mended')).toMatchObject({ status: 200, isReplayed: false })
})

test('a refusal for the present state is remembered for a day, as the provider does', async () => {
  const { body } = await post('payment_intents', anOrder, 'unpaid')
  const refund = { payment_intent: body.id }
  expect(await post('refunds', refund, 'too-soon')).toMatchObject({ status: 400 })
  await post(`payment_intents/${body.id}/confirm`, { payment_method: 'pm_card_visa' }, 'paid')
  expect(await post('refunds', refund, 'too-soon')).toMatchObject({ status: 400, isReplayed: true })
  await sandbox.pool.query(`update sandbox.stripe_keys set kept_since = now() - interval '25 hours'`)
  expect(await post('refunds', refund, 'too-soon')).toMatchObject({ status: 200, isReplayed: false })
})

test('another process over the same database knows the key', async () => {
  const first = await post('payment_intents', anOrder, 'shared')
  const second = await startSandbox(sandbox.surroundings)
  expect(await post('payment_intents', anOrder, 'shared', second.apiBase)).toMatchObject({
    isReplayed: true,
    body: { id: first.body.id },
  })
  await second.close()
})
