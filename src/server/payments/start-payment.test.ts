import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PaymentOutcomeUnknown, PaymentRefused } from '#adapters/payments/port.ts'
import { anApprovedBooking, aPendingBooking, readBooking } from '#test/fixtures/booking-rows.ts'
import {
  breakPayments,
  countAtProvider,
  payByCard,
  readOperations,
  startPayment,
} from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aStranger } from '#test/fixtures/users.ts'
import { isFullRun } from '#test/support/full-run.ts'

const fixture = await openSharedApp(['renter', 'owner'], { LOG_LEVEL: 'silent' })

const start = (id: string, by = fixture.renter) => by.post(`/api/bookings/${id}/create-payment-intent`)
const intentsOf = (id: string) =>
  countAtProvider(fixture.app, 'payment_intent', { metadata: { booking_id: id } })
const lose = () => {
  throw new PaymentOutcomeUnknown('The connection was lost.')
}

test('concurrent calls create one intent and return the same secret', async () => {
  const id = await anApprovedBooking(fixture)
  const replies = await Promise.all(Array.from({ length: 20 }, () => start(id)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => (body as { clientSecret: string }).clientSecret)).size).toBe(1)
  expect(await intentsOf(id)).toBe(1)
  const { rows } = await fixture.app.testDatabase.pool.query(
    `select body from sandbox.stripe_objects where kind = 'payment_intent' and body @> $1`,
    [{ metadata: { booking_id: id } }],
  )
  expect(rows[0].body).toMatchObject({
    amount: 16_200,
    currency: 'usd',
    metadata: { booking_id: id, renter_id: fixture.renter.id },
    transfer_group: `booking_${id}`,
  })
})

test('only the renter can pay, and only an approved booking', async () => {
  const id = await aPendingBooking(fixture)
  expect((await start(id, fixture.app.visitor)).status).toBe(401)
  expect((await start(id, await fixture.app.signIn(aStranger))).status).toBe(404)
  expect((await start(id, fixture.owner)).status).toBe(403)
  expect(await start(id)).toMatchObject({ status: 409, body: { code: 'awaiting_approval' } })
  await fixture.app.database
    .updateTable('bookings')
    .set({ status: 'declined', dueAt: null })
    .where('id', '=', id)
    .execute()
  expect(await start(id)).toMatchObject({ status: 409, body: { code: 'booking_declined' } })
  expect((await start('not-an-id')).status).toBe(404)
  expect(await intentsOf(id)).toBe(0)
})

test('a payment cannot start after its deadline', async () => {
  const id = await anApprovedBooking(fixture)
  const dueAt = new Date(fixture.app.deps.clock.now().getTime() + 50)
  await fixture.app.database.updateTable('bookings').set({ dueAt }).where('id', '=', id).execute()
  await pause(60)
  const { status, body } = await start(id)
  expect(status).toBe(409)
  // The worker may already have ended the booking.
  expect(['payment_overdue', 'booking_cancelled']).toContain((body as { code: string }).code)
  expect(await intentsOf(id)).toBe(0)
})

test.runIf(isFullRun)(
  'a call waits at most ten seconds for a slow provider, whose late response still counts',
  async () => {
    const id = await anApprovedBooking(fixture)
    breakPayments(fixture.app, 'createIntent', (real) => async (...order) => {
      await pause(11_000)
      return real(...order)
    })
    const began = Date.now()
    const replies = await Promise.all([start(id), start(id), start(id)])
    expect(Date.now() - began).toBeLessThan(10_900)
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 503])
    await expect.poll(async () => (await start(id)).status, { timeout: 8_000, interval: 300 }).toBe(200)
    expect(await intentsOf(id)).toBe(1)
  },
  30_000,
)

test('an intent that is already paid is not offered again', async () => {
  const id = await anApprovedBooking(fixture)
  await payByCard(fixture, await startPayment(fixture, id))
  expect(await start(id)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
  expect((await readBooking(fixture.app, id)).status).toBe('confirmed')
})

test('while the provider is down the response is 503, and afterwards there is one intent', async () => {
  const id = await anApprovedBooking(fixture)
  const restorePayments = breakPayments(fixture.app, 'createIntent', () => lose)
  const away = await start(id)
  expect(away).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(away.headers.get('retry-after')).not.toBeNull()
  restorePayments()
  expect((await start(id)).status).toBe(200)
  expect(await intentsOf(id)).toBe(1)
})

test('an intent whose response was lost is found instead of created twice', async () => {
  const id = await anApprovedBooking(fixture)
  const restorePayments = breakPayments(fixture.app, 'createIntent', (real) => async (order) => {
    // A new key each time: reading the intents must prevent a duplicate, not the provider's idempotency.
    await real(order, `lost:${Math.random()}`)
    return lose()
  })
  expect((await start(id)).status).toBe(503)
  restorePayments()
  expect((await start(id)).status).toBe(200)
  expect(await intentsOf(id)).toBe(1)
})

test('a refusal by the provider is 422 with its message, and the next attempt uses a new key', async () => {
  const id = await anApprovedBooking(fixture)
  const restorePayments = breakPayments(fixture.app, 'createIntent', () => async () => {
    throw new PaymentRefused('invalid', 'Amount must be no more than $999,999.99')
  })
  expect(await start(id)).toMatchObject({
    status: 422,
    body: { code: 'payment_refused', detail: 'Amount must be no more than $999,999.99' },
  })
  restorePayments()
  expect((await start(id)).status).toBe(200)
  const operations = await readOperations(fixture.app, id)
  expect(operations.map(({ status }) => status).toSorted()).toEqual(['refused', 'succeeded'])
})

test('an intent created while the booking ended is canceled', async () => {
  const id = await anApprovedBooking(fixture)
  const now = fixture.app.deps.clock.now()
  breakPayments(fixture.app, 'createIntent', (real) => async (order, key) => {
    const intent = await real(order, key)
    await fixture.app.database
      .updateTable('bookings')
      .set({ status: 'cancelled', cancelledAt: now, cancelledBy: 'renter', dueAt: null })
      .where('id', '=', id)
      .execute()
    return intent
  })
  expect(await start(id)).toMatchObject({ status: 409, body: { code: 'booking_cancelled' } })
  await fixture.app.settle()
  expect(
    await countAtProvider(fixture.app, 'payment_intent', {
      metadata: { booking_id: id },
      status: 'canceled',
    }),
  ).toBe(1)
  expect((await readBooking(fixture.app, id)).stripePaymentIntentId).not.toBeNull()
})

test.each([
  ['before its call', false],
  ['after its call', true],
])('an operation whose process died %s is completed', async (_when, wasSent) => {
  const id = await anApprovedBooking(fixture)
  const { app } = fixture
  const now = app.deps.clock.now()
  const request = {
    amount: 16_200,
    currency: 'usd',
    description: 'Four-person tent',
    metadata: { booking_id: id, renter_id: fixture.renter.id!, listing_id: id },
    transferGroup: `booking_${id}`,
  }
  const key = `booking:${id}:create-intent:1`
  if (wasSent)
    await app.deps.payments.createIntent(request as never, 'the same order under a key long forgotten')
  await app.database
    .insertInto('operations')
    .values({
      kind: 'create_intent',
      bookingId: id,
      idempotencyKey: key,
      request: JSON.stringify(request),
      status: wasSent ? 'unknown' : 'planned',
      nextAttemptAt: new Date(Date.now() - 1_000),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await app.settle()
  expect((await readBooking(app, id)).stripePaymentIntentId).toMatch(/^pi_/)
  expect(await intentsOf(id)).toBe(1)
})
