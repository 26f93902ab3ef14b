import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { PaymentOutcomeUnknown } from '#adapters/payments/port.ts'
import { anApprovedBooking, readBooking } from '#test/fixtures/booking-rows.ts'
import { breakPayments, payByCard, startPayment } from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

/** The webhook secret that `openTestApp` sets. */
const secret = 'whsec_secret-of-the-tests-webhooks-0123456789'
const fixture = await openSharedApp(['renter', 'owner'], { LOG_LEVEL: 'silent' })

const anEvent = (id: string, type: string, object: object) =>
  JSON.stringify({ id, object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object } })

const signed = (payload: string, { key = secret, age = 0 } = {}) => {
  const seconds = Math.floor(Date.now() / 1000) - age
  const signature = createHmac('sha256', key).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

const deliver = (payload: string, signature?: string) =>
  fixture.app.visitor.fetch('/api/webhooks/stripe', {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature ? { 'stripe-signature': signature } : {}),
    },
    body: payload,
  })

const findStored = (eventId: string) =>
  fixture.app.database
    .selectFrom('webhookInbox')
    .selectAll()
    .where('eventId', '=', eventId)
    .executeTakeFirst()

test('only events with a recent signature of the provider are stored', async () => {
  const payload = anEvent('evt_forged', 'payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' })
  const refused = [
    await deliver(payload),
    await deliver(payload, 'nonsense'),
    await deliver(payload, signed(payload, { key: 'whsec_guessed' })),
    await deliver(payload, signed(payload, { age: 3_600 })),
    await deliver(`${payload} `, signed(payload)),
    await deliver('', signed('')),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  expect(await refused[0]!.json()).toMatchObject({ code: 'bad_signature' })
  expect(await findStored('evt_forged')).toBeUndefined()
})

test.each([
  ['an id of null', { id: null }],
  ['a NUL in its id', { id: 'evt_\0' }],
  ['a type of null', { type: null }],
  ['no object', { data: {} }],
  ['another time', { created: 'yesterday' }],
])('a signed event with %s is a 400', async (_, wrong) => {
  const good = JSON.parse(anEvent('evt_wrong', 'invoice.paid', { id: 'in_1' })) as object
  const payload = JSON.stringify({ ...good, ...wrong })
  const refused = await deliver(payload, signed(payload))
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'malformed' }])
})

test('an event of the live mode is acknowledged and ignored in test mode', async () => {
  const good = JSON.parse(anEvent('evt_live', 'invoice.paid', { id: 'in_1' })) as object
  const payload = JSON.stringify({ ...good, livemode: true })
  expect((await deliver(payload, signed(payload))).status).toBe(200)
  expect(await findStored('evt_live')).toBeUndefined()
})

test('an event whose kind is a property of every object is handled at once', async () => {
  for (const type of ['__proto__', 'constructor', 'toString']) {
    const payload = anEvent(`evt_${type}`, type, { id: 'in_1' })
    expect((await deliver(payload, signed(payload))).status).toBe(200)
    await expect.poll(async () => (await findStored(`evt_${type}`))?.handledAt).toBeInstanceOf(Date)
    expect(await findStored(`evt_${type}`)).toMatchObject({ attempts: 1, lastError: null })
  }
})

test('an event is stored once, however often it arrives, and an unknown kind is ignored', async () => {
  const payload = anEvent('evt_twice', 'invoice.paid', { id: 'in_1', object: 'invoice' })
  const replies = await Promise.all(Array.from({ length: 6 }, () => deliver(payload, signed(payload))))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  await expect.poll(async () => (await findStored('evt_twice'))?.handledAt).toBeInstanceOf(Date)
  expect(await findStored('evt_twice')).toMatchObject({ attempts: 1, nextAttemptAt: null, lastError: null })
})

test('events that arrive late, twice or out of order change nothing', async () => {
  const id = await anApprovedBooking(fixture)
  const clientSecret = await startPayment(fixture, id)
  await payByCard(fixture, clientSecret, 'pm_card_chargeDeclined')
  await payByCard(fixture, clientSecret)
  await fixture.app.settle()
  const intent = { id: clientSecret.split('_secret_')[0], object: 'payment_intent', status: 'canceled' }
  for (const type of [
    'payment_intent.payment_failed',
    'payment_intent.canceled',
    'payment_intent.succeeded',
  ]) {
    const payload = anEvent(`evt_late_${type}`, type, intent)
    expect((await deliver(payload, signed(payload))).status).toBe(200)
  }
  await fixture.app.settle()
  expect((await readBooking(fixture.app, id)).status).toBe('confirmed')
})

test('an event that contradicts the provider is not believed', async () => {
  const id = await anApprovedBooking(fixture)
  const clientSecret = await startPayment(fixture, id)
  const intent = { id: clientSecret.split('_secret_')[0], object: 'payment_intent', status: 'succeeded' }
  const payload = anEvent('evt_lie', 'payment_intent.succeeded', intent)
  await deliver(payload, signed(payload))
  await expect.poll(async () => (await findStored('evt_lie'))?.handledAt).toBeInstanceOf(Date)
  expect((await readBooking(fixture.app, id)).status).toBe('approved')
})

test('an event that cannot be handled while the provider is down is handled later', async () => {
  const id = await anApprovedBooking(fixture)
  const clientSecret = await startPayment(fixture, id)
  const restorePayments = breakPayments(fixture.app, 'readIntent', () => async () => {
    throw new PaymentOutcomeUnknown('The connection was lost.')
  })
  await payByCard(fixture, clientSecret)
  await fixture.app.settle()
  expect((await readBooking(fixture.app, id)).status).toBe('approved')
  restorePayments()
  await expect
    .poll(async () => {
      await fixture.app.settle()
      return (await readBooking(fixture.app, id)).status
    })
    .toBe('confirmed')
})
