import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#adapters/database/transactions.ts'
import { PaymentOutcomeUnknown, PaymentRefused } from '#adapters/payments/port.ts'
import { cents } from '#domain/money.ts'
import { splitRefund } from '#domain/refund-split.ts'
import { lockBooking } from '#server/bookings/store.ts'
import { readRemaining } from '#server/ledger/store.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import { readStuck } from '#server/moderation/stuck.ts'
import { planRefund } from '#server/payments/plan-refund.ts'
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
import { retryOperation } from './retry-operation.ts'

const fixture = await openSharedApp(['renter', 'owner'], { LOG_LEVEL: 'silent' })
const { app } = fixture
const decision = () => ({
  actor: { operator: 'deploy@web-1' },
  reason: 'The provider is back',
  now: app.deps.clock.now(),
})
const retry = (id: string) => retryOperation(app.deps, id, decision())

let bookingId: string
beforeEach(async () => {
  bookingId = await anApprovedBooking(fixture)
  await payByCard(fixture, await startPayment(fixture, bookingId))
  await confirmPayment(fixture, bookingId)
})

const plan = () =>
  inTransaction(app.database, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const lines = splitRefund(cents(500), await readRemaining(tx, bookingId))
    await planRefund(tx, booking!, { lines }, 'admin:1', app.deps.clock.now())
    wakeWorker(tx, 'operations')
  })

const refunds = async () => (await readOperations(app, bookingId)).filter(({ kind }) => kind === 'refund')
const refundsAtProvider = async () => {
  const { stripePaymentIntentId } = await readBooking(app, bookingId)
  return countAtProvider(app, 'refund', { payment_intent: stripePaymentIntentId })
}
const entries = () =>
  app.database
    .selectFrom('auditLog')
    .select(['action', 'operator', 'actorId'])
    .where('bookingId', '=', bookingId)
    .execute()

test('an operation that waits for its next attempt is made at once, and has its effect once however often it is retried', async () => {
  const repair = breakPayments(app, 'refund', () => async () => {
    throw new PaymentOutcomeUnknown('No route to the provider')
  })
  await plan()
  await expect.poll(async () => (await refunds())[0]?.attempts, { timeout: 10_000 }).toBeGreaterThanOrEqual(1)
  const { id } = (await refunds())[0]!
  const later = { attempts: 8, nextAttemptAt: new Date(Date.now() + 600_000), lastError: 'No route' }
  await expect
    .poll(async () => {
      const changed = await app.database
        .updateTable('operations')
        .set(later)
        .where('id', '=', id)
        .where('lastError', 'is not', null)
        .executeTakeFirst()
      return changed.numUpdatedRows
    })
    .toBe(1n)
  repair()
  expect(await readStuck(app.database)).toMatchObject([
    { what: 'operation', id, state: 'retried', about: `booking ${bookingId}`, error: 'No route' },
  ])
  const tries = await Promise.allSettled([retry(id), retry(id), retry(id)])
  expect(tries[0].status === 'fulfilled' || tries[1].status === 'fulfilled').toBe(true)
  await expect.poll(async () => (await refunds())[0]?.status, { timeout: 10_000 }).toBe('succeeded')
  await app.settle()
  expect([(await refunds()).length, await refundsAtProvider()]).toEqual([1, 1])
  await expect(retry(id)).rejects.toThrow('has succeeded')
  const done = tries.filter(({ status }) => status === 'fulfilled').length
  expect(await entries()).toEqual(
    Array.from({ length: done }, () => ({
      action: 'retry_operation',
      operator: 'deploy@web-1',
      actorId: null,
    })),
  )
  expect(await readStuck(app.database)).toEqual([])
})

test('a refund that was refused is planned anew, once', async () => {
  const repair = breakPayments(app, 'refund', () => async () => {
    throw new PaymentRefused('invalid', 'The card was closed')
  })
  await plan()
  await expect.poll(async () => (await refunds())[0]?.status, { timeout: 10_000 }).toBe('refused')
  repair()
  const { id } = (await refunds())[0]!
  expect(await readStuck(app.database)).toMatchObject([
    { id, state: 'refused', error: 'The card was closed' },
  ])
  expect(await retry(id)).toEqual({ did: 'planned the refund again' })
  await expect(retry(id)).rejects.toThrow('no failed refund')
  await app.settle()
  expect([(await refunds()).length, await refundsAtProvider()]).toEqual([2, 1])
  expect(await entries()).toMatchObject([{ action: 'retry_refund', operator: 'deploy@web-1' }])
})

test('an operation that a process is running is left alone', async () => {
  await app.settle()
  const intent = (await readOperations(app, bookingId)).find(({ kind }) => kind === 'create_intent')!
  const nextAttemptAt = new Date(Date.now() + 30_000)
  const leased = { status: 'unknown', lastError: null, attempts: 1, nextAttemptAt } as const
  await app.database.updateTable('operations').set(leased).where('id', '=', intent.id).execute()
  await expect(retry(intent.id)).rejects.toThrow('is being run')
  const after = (await readOperations(app, bookingId)).find(({ id }) => id === intent.id)
  expect(after).toMatchObject({ nextAttemptAt, attempts: 1 })
  expect(await entries()).toEqual([])
})

test('an operation that succeeded, or does not exist, is not retried', async () => {
  await app.settle()
  const intent = (await readOperations(app, bookingId)).find(({ kind }) => kind === 'create_intent')!
  await expect(retry(intent.id)).rejects.toThrow('has succeeded')
  await expect(retry('00000000-0000-4000-8000-000000000000')).rejects.toThrow('doesn’t exist')
})
