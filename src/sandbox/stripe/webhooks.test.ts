import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, startSandbox, type TestSandbox } from '#test/fixtures/stripe-sandbox.ts'
import { day } from '#domain/durations.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  await sandbox?.close()
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.close())

const pay = async () => {
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
  await sandbox.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  return intent.id
}

test('every change is sent in signed webhooks that the official client accepts', async () => {
  const id = await pay()
  await sandbox.settle()
  expect(sandbox.receiver.types().toSorted()).toEqual([
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
  const hook = sandbox.receiver.hooks.find((one) => one.event.type === 'payment_intent.succeeded')
  const event = sandbox.stripe.webhooks.constructEvent(
    hook?.body ?? '',
    hook?.signature ?? '',
    sandbox.webhookSecret,
    300,
  )
  expect(event.data.object).toMatchObject({ id, status: 'succeeded' })
  expect(await sandbox.stripe.events.retrieve(event.id)).toMatchObject({ type: 'payment_intent.succeeded' })
  const listed = await sandbox.stripe.events.list({ type: 'payment_intent.succeeded' })
  expect(listed.data).toHaveLength(1)
})

test('a webhook that fails is sent again with a new signature until it succeeds', async () => {
  sandbox.receiver.responses.push(500, 503)
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
  await sandbox.settle()
  const attempts = sandbox.receiver.hooks.filter((hook) => JSON.stringify(hook.event).includes(intent.id))
  expect(attempts).toHaveLength(3)
  expect(new Set(attempts.map((hook) => hook.event.id)).size).toBe(1)
  await sandbox.settle()
  expect(sandbox.receiver.hooks).toHaveLength(3)
})

test('webhooks that failed before a crash are delivered by the next process, each once', async () => {
  sandbox.receiver.responses.push(...Array<number>(6).fill(500))
  const id = await pay()
  await sandbox.pool.query(
    `update sandbox.stripe_deliveries set due_at = now(), delivered_at = null, attempts = 1`,
  )
  sandbox.receiver.responses.length = 0
  const next = await startSandbox(sandbox.surroundings)
  await Promise.all([next.settle(), sandbox.settle()])
  const delivered = await sandbox.pool.query(
    'select 1 from sandbox.stripe_deliveries where delivered_at is not null',
  )
  expect(delivered.rowCount).toBe(3)
  expect(sandbox.receiver.hooks.filter((hook) => hook.body.includes(id)).length).toBeGreaterThan(0)
  await next.close()
})

test('settling stops waiting for a receiver that stays down', async () => {
  sandbox.receiver.responses.push(...Array<number>(50).fill(500))
  await sandbox.stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
  const began = Date.now()
  await sandbox.settle()
  expect(Date.now() - began).toBeLessThan(5_000)
})

test('events are dated in business time, signatures in real time', async () => {
  sandbox.time.offsetMs = 30 * day
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
  await sandbox.settle()
  const hook = sandbox.receiver.hooks.find((one) => one.body.includes(intent.id))
  const monthAhead = Date.now() / 1000 + 29 * 86_400
  expect(intent.created).toBeGreaterThan(monthAhead)
  expect(hook?.event.created).toBeGreaterThan(monthAhead)
  const signedAt = Number(/t=(\d+)/.exec(hook?.signature ?? '')?.[1])
  expect(Math.abs(signedAt - Date.now() / 1000)).toBeLessThan(60)
})
