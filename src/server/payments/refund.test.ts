import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#adapters/database/transactions.ts'
import { BadWebhook, PaymentOutcomeUnknown, PaymentRefused } from '#adapters/payments/port.ts'
import { cents, readMoney, type Cents } from '#domain/money.ts'
import { nothing, splitRefund, sumOf } from '#domain/refund-split.ts'
import { lockBooking } from '#server/bookings/store.ts'
import { readRemaining } from '#server/ledger/store.ts'
import { anApprovedBooking, readBooking } from '#test/fixtures/booking-rows.ts'
import {
  breakPayments,
  confirmPayment,
  countAtProvider,
  payByCard,
  readOperations,
  startPayment,
} from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { RefundReason } from './operations.ts'
import { planIntentCancellation } from './plan-intent.ts'
import { planRefund } from './plan-refund.ts'
import { renewRefunds } from './renew-refunds.ts'

const fixture = await openSharedApp(['renter', 'owner'], { LOG_LEVEL: 'silent' })
let id: string
beforeEach(async () => {
  id = await anApprovedBooking(fixture)
  await payByCard(fixture, await startPayment(fixture, id))
  await confirmPayment(fixture, id)
})

const plan = (amount: Cents, reason: RefundReason) =>
  inTransaction(fixture.app.database, async (tx) => {
    const booking = await lockBooking(tx, id)
    const remaining = await readRemaining(tx, id)
    const left = sumOf(remaining)
    // A second plan for the same reason finds nothing left to split, so its lines are made up here. They must not be
    // posted to the ledger.
    const lines =
      left > 0 ? splitRefund(cents(Math.min(amount, left)), remaining) : { ...nothing, owner_payable: amount }
    await planRefund(tx, booking!, { lines }, reason, fixture.app.deps.clock.now())
  })

async function refundsAtProvider(): Promise<number> {
  const { stripePaymentIntentId } = await readBooking(fixture.app, id)
  return countAtProvider(fixture.app, 'refund', { payment_intent: stripePaymentIntentId })
}

/** Waits until all operations of the booking are done. A retry comes at most half a second after the first attempt. */
async function settleRetries(): Promise<void> {
  await expect
    .poll(
      async () => {
        await fixture.app.settle()
        return (await readOperations(fixture.app, id)).every(({ nextAttemptAt }) => nextAttemptAt === null)
      },
      { timeout: 10_000 },
    )
    .toBe(true)
}

test('the same reason refunds once, different reasons add up, and the renter is notified of each', async () => {
  await plan(cents(16_200 - 500), 'cancelled')
  expect(await readBooking(fixture.app, id)).toMatchObject({
    refundStatus: 'pending',
    refundAmount: readMoney('157.00'),
  })
  await Promise.all([plan(cents(16_200 - 500), 'cancelled'), plan(cents(500), 'admin:1')])
  await fixture.app.settle()
  expect(await readBooking(fixture.app, id)).toMatchObject({
    refundStatus: 'completed',
    refundAmount: readMoney('162.00'),
  })
  expect(await refundsAtProvider()).toBe(2)
  const refunds = (await readOperations(fixture.app, id)).filter(({ kind }) => kind === 'refund')
  for (const { id: operation } of refunds) {
    const queued = await fixture.app.database
      .selectFrom('outbox')
      .select('recipientId')
      .where('event', '=', `refund:${operation}`)
      .execute()
    expect(queued).toEqual([{ recipientId: fixture.renter.id }])
  }
})

test('a refund whose response was lost is found instead of created twice', async () => {
  const restorePayments = breakPayments(fixture.app, 'refund', (real) => async (order) => {
    await real(order, `lost:${Math.random()}`)
    throw new PaymentOutcomeUnknown('The connection was lost.')
  })
  await plan(cents(5_000), 'cancelled')
  await expect.poll(refundsAtProvider).toBe(1)
  restorePayments()
  await settleRetries()
  expect(await readBooking(fixture.app, id)).toMatchObject({
    refundStatus: 'completed',
    refundAmount: readMoney('50.00'),
  })
  expect(await refundsAtProvider()).toBe(1)
})

test('a refund that the provider refuses is marked as failed', async () => {
  breakPayments(fixture.app, 'refund', () => async () => {
    throw new PaymentRefused('invalid', 'This account is closed.')
  })
  await plan(cents(5_000), 'cancelled')
  await fixture.app.settle()
  expect(await readBooking(fixture.app, id)).toMatchObject({ refundStatus: 'failed' })
  const refund = (await readOperations(fixture.app, id)).find(({ kind }) => kind === 'refund')
  expect(refund).toMatchObject({ status: 'refused', lastError: 'This account is closed.' })
})

test('a manual refund at the provider is recorded beside ours', async () => {
  breakPayments(fixture.app, 'readEvent', () => () => {
    throw new BadWebhook('not_signed')
  })
  const { stripePaymentIntentId } = await readBooking(fixture.app, id)
  await fixture.app.deps.payments.refund(
    { paymentIntentId: stripePaymentIntentId!, amount: cents(100), metadata: {} },
    `by hand:${id}`,
  )
  await plan(cents(5_000), 'admin:2')
  await fixture.app.settle()
  expect(await readBooking(fixture.app, id)).toMatchObject({
    refundStatus: 'completed',
    refundAmount: readMoney('51.00'),
  })
  expect(await refundsAtProvider()).toBe(2)
})

test('a manual refund counts towards the refunded amount', async () => {
  breakPayments(fixture.app, 'readEvent', () => () => {
    throw new BadWebhook('not_signed')
  })
  const { stripePaymentIntentId } = await readBooking(fixture.app, id)
  await fixture.app.deps.payments.refund(
    { paymentIntentId: stripePaymentIntentId!, amount: cents(16_200), metadata: {} },
    `by hand:${id}`,
  )
  await plan(cents(16_200), 'cancelled')
  await fixture.app.settle()
  expect(await readBooking(fixture.app, id)).toMatchObject({ refundStatus: 'completed' })
})

test('a refund is pending until the provider reports a result, and failed when a bank returns it', async () => {
  const { deps } = fixture.app
  let status: 'pending' | 'succeeded' | 'failed' = 'pending'
  breakPayments(fixture.app, 'refund', (real) => async (...order) => ({ ...(await real(...order)), status }))
  breakPayments(
    fixture.app,
    'listRefunds',
    (real) => async (intentId) => (await real(intentId)).map((refund) => ({ ...refund, status })),
  )
  await plan(cents(5_000), 'cancelled')
  await fixture.app.settle()
  const { stripePaymentIntentId } = await readBooking(fixture.app, id)
  expect(await readBooking(fixture.app, id)).toMatchObject({ refundStatus: 'pending' })
  status = 'succeeded'
  await renewRefunds(deps, stripePaymentIntentId!)
  await settleRetries()
  expect(await readBooking(fixture.app, id)).toMatchObject({ refundStatus: 'completed' })
  status = 'failed'
  await renewRefunds(deps, stripePaymentIntentId!)
  expect(await readBooking(fixture.app, id)).toMatchObject({ refundStatus: 'failed' })
  expect(await refundsAtProvider()).toBe(1)
})

test('an intent is canceled with its booking, even when the first attempts fail', async () => {
  const booking = await readBooking(fixture.app, await anApprovedBooking(fixture))
  id = booking.id
  const secret = await startPayment(fixture, id)
  let failures = 1
  breakPayments(fixture.app, 'cancelIntent', (real) => async (...order) => {
    if (failures-- > 0) throw new PaymentOutcomeUnknown('The connection was lost.')
    return real(...order)
  })
  await endUnpaid()
  await settleRetries()
  const intentId = secret.split('_secret_')[0]!
  expect(await fixture.app.deps.payments.readIntent(intentId)).toMatchObject({ status: 'canceled' })
})

test('an intent that the bank is processing is canceled afterwards', async () => {
  id = await anApprovedBooking(fixture)
  const secret = await startPayment(fixture, id)
  let refusals = 1
  breakPayments(fixture.app, 'cancelIntent', (real) => async (...order) => {
    if (refusals-- > 0) throw new PaymentRefused('invalid', 'You cannot cancel it while it is processing.')
    return real(...order)
  })
  await endUnpaid()
  await settleRetries()
  expect(await fixture.app.deps.payments.readIntent(secret.split('_secret_')[0]!)).toMatchObject({
    status: 'canceled',
  })
})

test('a payment that succeeds before the intent is canceled is refunded in full', async () => {
  id = await anApprovedBooking(fixture)
  const secret = await startPayment(fixture, id)
  breakPayments(fixture.app, 'readEvent', () => () => {
    throw new Error('The line is down')
  })
  await payByCard(fixture, secret)
  await endUnpaid()
  await settleRetries()
  expect(await readBooking(fixture.app, id)).toMatchObject({
    status: 'cancelled',
    refundStatus: 'completed',
    refundAmount: readMoney('162.00'),
  })
})

const endUnpaid = () =>
  inTransaction(fixture.app.database, async (tx) => {
    const now = fixture.app.deps.clock.now()
    const booking = await lockBooking(tx, id)
    await tx
      .updateTable('bookings')
      .set({ status: 'cancelled', cancelledAt: now, cancelledBy: 'system', dueAt: null })
      .where('id', '=', id)
      .execute()
    await planIntentCancellation(tx, booking!, now)
  })
