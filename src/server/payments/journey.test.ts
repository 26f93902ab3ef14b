import { expect, test } from 'vitest'
import { anApprovedBooking, readBooking } from '#test/fixtures/booking-rows.ts'
import { readMoney } from '#domain/money.ts'
import {
  breakPayments,
  confirmPayment,
  countAtProvider,
  payByCard,
  readOperations,
  startPayment,
} from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aRenter } from '#test/fixtures/users.ts'
import { forgetEvents } from './forget-events.ts'
import { operationHandlers } from '#server/operation-handlers.ts'
import { openOperationsTask } from '#server/operations/run.ts'

const operationsTask = openOperationsTask(operationHandlers)

const fixture = await openSharedApp(['renter', 'owner'], { LOG_LEVEL: 'silent' })

async function pay(id: string, card?: string): Promise<void> {
  await payByCard(fixture, await startPayment(fixture, id), card)
  const { status, body } = await confirmPayment(fixture, id)
  if (status !== 200) throw new Error(`Not paid: ${JSON.stringify(body)}`)
}

const cancel = (id: string, by = fixture.renter) => by.post(`/api/bookings/${id}/cancel`)
const emailsAbout = async (email: string, words: RegExp) =>
  (await fixture.app.mail(email)).filter(({ subject }) => words.test(subject))

test('a paid booking canceled in time is refunded, and both parties are emailed', async () => {
  const id = await anApprovedBooking(fixture)
  await pay(id)
  expect(await cancel(id)).toMatchObject({ status: 200, body: { refunded: true, refundAmount: '162.00' } })
  await fixture.app.settle()
  const booking = await readBooking(fixture.app, id)
  expect(booking).toMatchObject({
    status: 'cancelled',
    refundStatus: 'completed',
    refundAmount: readMoney('162.00'),
  })
  expect(
    await countAtProvider(fixture.app, 'refund', {
      payment_intent: booking.stripePaymentIntentId,
      amount: 16_200,
      status: 'succeeded',
    }),
  ).toBe(1)
  expect(await emailsAbout(aRenter.email, /refund of \$162\.00/i)).toHaveLength(1)
  expect(await confirmPayment(fixture, id)).toMatchObject({
    status: 409,
    body: { code: 'booking_cancelled' },
  })
})

test('concurrent cancellations by both parties refund once', async () => {
  const id = await anApprovedBooking(fixture)
  await pay(id)
  const replies = await Promise.all([cancel(id), cancel(id, fixture.owner), cancel(id)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  await Promise.all(Array.from({ length: 4 }, () => operationsTask.run(fixture.app.deps)))
  await fixture.app.settle()
  const { stripePaymentIntentId } = await readBooking(fixture.app, id)
  expect(await countAtProvider(fixture.app, 'refund', { payment_intent: stripePaymentIntentId })).toBe(1)
})

test('a payment concurrent with a cancellation is either refunded or never charged', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => anApprovedBooking(fixture)))
  const secrets = await Promise.all(ids.map((id) => startPayment(fixture, id)))
  await Promise.all(
    ids.flatMap((id, at) => [
      payByCard(fixture, secrets[at]!).then(() => confirmPayment(fixture, id)),
      cancel(id, at % 2 ? fixture.owner : fixture.renter),
    ]),
  )
  await fixture.app.settle()
  for (const [at, id] of ids.entries()) {
    const intent = await fixture.app.deps.payments.readIntent(secrets[at]!.split('_secret_')[0]!)
    const { status, refundStatus, refundAmount } = await readBooking(fixture.app, id)
    const refunds = await countAtProvider(fixture.app, 'refund', { payment_intent: intent.id })
    const unpaid = { intent: 'canceled', status: 'cancelled', refundStatus: 'none', refunds: 0 }
    const refunded = { intent: 'succeeded', status: 'cancelled', refundStatus: 'completed', refunds: 1 }
    const isPaid = intent.status === 'succeeded'
    expect({ intent: intent.status, status, refundStatus, refunds }).toEqual(isPaid ? refunded : unpaid)
    expect(refundAmount).toBe(isPaid ? readMoney('162.00') : null)
  }
})

test('a refund is pending until the bank completes it', async () => {
  const id = await anApprovedBooking(fixture)
  await pay(id, 'pm_card_pendingRefund')
  await cancel(id)
  await expect
    .poll(async () => {
      await fixture.app.settle()
      return (await readBooking(fixture.app, id)).refundStatus
    })
    .toBe('completed')
  const { stripePaymentIntentId } = await readBooking(fixture.app, id)
  expect(await countAtProvider(fixture.app, 'refund', { payment_intent: stripePaymentIntentId })).toBe(1)
})

test('a refund that the bank returns is marked as failed', async () => {
  const id = await anApprovedBooking(fixture)
  await pay(id, 'pm_card_refundFail')
  await cancel(id)
  await expect
    .poll(async () => {
      await fixture.app.settle()
      return (await readBooking(fixture.app, id)).refundStatus
    })
    .toBe('failed')
})

test('a booking unpaid for a day lapses, and its intent accepts no card', async () => {
  const id = await anApprovedBooking(fixture)
  const secret = await startPayment(fixture, id)
  await fixture.app.advance('PT25H')
  expect(await readBooking(fixture.app, id)).toMatchObject({ status: 'cancelled', cancelledBy: 'system' })
  expect((await payByCard(fixture, secret)).status).toBe(400)
  const operations = await readOperations(fixture.app, id)
  expect(operations.every(({ status }) => status === 'succeeded')).toBe(true)
})

test('a payment in the last moment, learned of late, confirms the booking or is refunded in full', async () => {
  const id = await anApprovedBooking(fixture)
  const secret = await startPayment(fixture, id)
  const restorePayments = breakPayments(fixture.app, 'readEvent', () => () => {
    throw new Error('The line is down')
  })
  await payByCard(fixture, secret)
  await fixture.app.advance('PT25H')
  restorePayments()
  await fixture.app.settle()
  const booking = await readBooking(fixture.app, id)
  // If a poll runs before the sweep that ends unpaid bookings, it confirms the booking, which was paid in time.
  expect(booking.status === 'confirmed' || booking.refundStatus === 'completed').toBe(true)
})

test('handled events are deleted after a month', async () => {
  const { database, deps } = fixture.app
  const old = new Date(Date.now() - 31 * 86_400_000)
  const stored = { type: 'x', objectId: 'x', nextAttemptAt: null }
  await database
    .insertInto('webhookInbox')
    .values([
      { ...stored, eventId: 'evt_old', receivedAt: old, handledAt: old },
      { ...stored, eventId: 'evt_new', receivedAt: old, handledAt: new Date() },
    ])
    .execute()
  await forgetEvents.run(deps)
  const left = await database
    .selectFrom('webhookInbox')
    .select('eventId')
    .where('eventId', 'in', ['evt_old', 'evt_new'])
    .execute()
  expect(left).toEqual([{ eventId: 'evt_new' }])
})
