import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#adapters/database/transactions.ts'
import { day } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { splitRefund } from '#domain/refund-split.ts'
import { lapseApprovals } from '#server/cancellations/lapse.ts'
import { lockBooking } from '#server/bookings/store.ts'
import { readRemaining } from '#server/ledger/store.ts'
import { notify } from '#server/outbox/notify.ts'
import { intentCreation } from '#server/payments/create-intent.ts'
import { paymentRefunded } from '#server/payments/emails/refunded.ts'
import type { IntentCreation, RefundOperation } from '#server/payments/operations.ts'
import type { Deps } from '#server/deps.ts'
import { openInboxTask } from '#server/payments/inbox.ts'
import { refunding } from '#server/payments/refund.ts'
import { planRefund } from '#server/payments/plan-refund.ts'
import { renewRefunds } from '#server/payments/renew-refunds.ts'
import { runOperation } from '#server/operations/run.ts'
import { settlePayment } from '#server/payments/settle.ts'
import { anApprovedBooking, readBooking } from '#test/fixtures/booking-rows.ts'
import { readMoneyOf } from '#test/fixtures/money.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { openGate } from '#test/support/gate.ts'
import { claimOperation } from '#server/operations/store.ts'
import {
  breakPayments,
  confirmPayment,
  countAtProvider,
  payByCard,
  readOperations,
  startPayment,
} from '#test/fixtures/payments.ts'
import { aRenter } from '#test/fixtures/users.ts'
import { sendWebhook } from '#test/fixtures/webhooks.ts'
import { weaken, type Weakness } from './weaken.ts'

const fixture = await openSharedApp(['renter', 'owner'], { ROLE: 'web', LOG_LEVEL: 'silent' })

/** Each guard is tested twice. With it the money must be right; without it the failure that it prevents must happen. */
const guard = ['with', 'without'] as const
type Guard = (typeof guard)[number]

/** Disables a unique key: a trigger gives every row its own value. */
async function disableUniqueKey(table: string, column: string): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(fixture.app.database)
  await run(`create function differ() returns trigger language plpgsql as
    'begin new.${column} := new.${column} || gen_random_uuid(); return new; end'`)
  await run(`create trigger differ before insert on ${table} for each row execute function differ()`)
  onTestFinished(async () => void (await run('drop function differ() cascade')))
}

async function aPaidBooking(): Promise<string> {
  const id = await anApprovedBooking(fixture)
  await payByCard(fixture, await startPayment(fixture, id))
  const { status } = await confirmPayment(fixture, id)
  if (status !== 200) throw new Error(`Not paid: ${status}`)
  return id
}

const half = cents(5_000)
const planHalf = (id: string) =>
  inTransaction(fixture.app.database, async (tx) => {
    const booking = await lockBooking(tx, id)
    const lines = splitRefund(half, await readRemaining(tx, id))
    await planRefund(tx, booking!, { lines }, 'cancelled', fixture.app.deps.clock.now())
  })

async function countRefunds(id: string): Promise<number> {
  const { stripePaymentIntentId } = await readBooking(fixture.app, id)
  return countAtProvider(fixture.app, 'refund', { payment_intent: stripePaymentIntentId, amount: half })
}

async function claimPlannedRefund(id: string): Promise<RefundOperation> {
  const planned = (await readOperations(fixture.app, id)).find((operation) => operation.kind === 'refund')
  const claimed = await claimOperation<RefundOperation>(fixture.app.deps, planned!.id)
  if (!claimed) throw new Error('The operation was taken by another')
  return claimed
}

describe.each(guard)('%s the unique key of an operation', (which: Guard) => {
  test(`a refund that is planned twice is ${which === 'with' ? 'made once' : 'paid twice'}`, async () => {
    const id = await aPaidBooking()
    if (which === 'without') await disableUniqueKey('operations', 'idempotency_key')
    await planHalf(id)
    await planHalf(id)
    await fixture.app.settle()
    expect(await countRefunds(id)).toBe(which === 'with' ? 1 : 2)
  })
})

describe.each(guard)('%s the idempotency key at the provider', (which: Guard) => {
  test(`a refund that two workers run at once is ${which === 'with' ? 'made once' : 'paid twice'}`, async () => {
    const id = await aPaidBooking()
    const bothCall = openGate(2)
    if (which === 'without')
      breakPayments(fixture.app, 'refund', (real) => async (order) => {
        await bothCall()
        return real(order, randomUUID())
      })
    await planHalf(id)
    const claimed = await claimPlannedRefund(id)
    const runOnce = () => runOperation(fixture.app.deps, claimed, refunding)
    await Promise.all([runOnce(), runOnce()])
    expect(await countRefunds(id)).toBe(which === 'with' ? 1 : 2)
  })

  test(`a payment that two workers start at once ${which === 'with' ? 'is charged once' : 'can be charged twice'}`, async () => {
    const id = await anApprovedBooking(fixture)
    const secrets: string[] = []
    const bothCall = openGate(2)
    breakPayments(fixture.app, 'createIntent', (real) => async (order, key) => {
      await bothCall()
      const intent = await real(order, which === 'with' ? key : randomUUID())
      secrets.push(intent.clientSecret)
      return intent
    })
    // Both workers believe that they run the operation first: the lease of one expired during its call.
    breakPayments(fixture.app, 'findIntents', () => async () => [])
    const { id: operation } = await planIntent(id)
    const claimed = (await claimOperation<IntentCreation>(fixture.app.deps, operation))!
    const runOnce = () => runOperation(fixture.app.deps, claimed, intentCreation)
    await Promise.all([runOnce(), runOnce()])
    await Promise.all(new Set(secrets).values().map((secret) => payByCard(fixture, secret)))
    const charged = { metadata: { booking_id: id }, status: 'succeeded' }
    expect(await countAtProvider(fixture.app, 'payment_intent', charged)).toBe(which === 'with' ? 1 : 2)
  })
})

describe.each(guard)('%s the unique key of a ledger journal', (which: Guard) => {
  test(`a manual refund that is reported twice is booked ${which === 'with' ? 'once' : 'twice'}`, async () => {
    const id = await aPaidBooking()
    if (which === 'without') await disableUniqueKey('ledger_journals', 'reference')
    const { stripePaymentIntentId: intent } = await readBooking(fixture.app, id)
    const order = { paymentIntentId: intent!, amount: half, metadata: {} }
    await fixture.app.deps.payments.refund(order, `by hand:${id}`)
    for (let heard = 0; heard < 2; heard++) await renewRefunds(fixture.app.deps, intent!)
    const { refunded } = await readMoneyOf(fixture.app, id)
    expect(refunded).toBe(which === 'with' ? '50.00' : '100.00')
  })
})

/** Plans the operation that creates the booking's intent, as opening the payment page does, but does not run it. */
async function planIntent(id: string): Promise<{ id: string }> {
  const now = fixture.app.deps.clock.now()
  const request = {
    amount: 16_200,
    currency: 'usd',
    description: 'Four-person tent',
    metadata: { booking_id: id, renter_id: fixture.renter.id, listing_id: id },
    transferGroup: `booking_${id}`,
  }
  return fixture.app.database
    .insertInto('operations')
    .values({
      kind: 'create_intent',
      bookingId: id,
      idempotencyKey: `booking:${id}:create-intent:1`,
      request: JSON.stringify(request),
      nextAttemptAt: new Date(),
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

describe.each(guard)('%s the unique id of a webhook event', (which: Guard) => {
  test(`an event that arrives three times is handled ${which === 'with' ? 'once' : 'three times'}`, async () => {
    const id = await anApprovedBooking(fixture)
    const intentId = (await startPayment(fixture, id)).split('_secret_')[0]!
    if (which === 'without') await disableUniqueKey('webhook_inbox', 'event_id')
    let asked = 0
    breakPayments(fixture.app, 'readIntent', (real) => (intent) => {
      if (intent === intentId) asked++
      return real(intent)
    })
    const object = { id: intentId, object: 'payment_intent' }
    const event = {
      id: `evt_${id}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      created: 1,
      data: { object },
    }
    for (let time = 0; time < 3; time++) await sendWebhook(fixture.app, event)
    // Only the inbox task runs, because the poll reads unpaid intents too.
    while ((await openInboxTask([]).run(fixture.app.deps)) > 0);
    expect(asked).toBe(which === 'with' ? 1 : 3)
  })
})

describe.each(guard)('%s the unique event and recipient of an email', (which: Guard) => {
  test(`an email that is queued twice is ${which === 'with' ? 'sent once' : 'sent twice'}`, async () => {
    const id = await aPaidBooking()
    // The two tests share a mailbox.
    const amount = which === 'with' ? '12.34' : '56.78'
    if (which === 'without') await disableUniqueKey('outbox', 'event')
    const notifyOnce = () =>
      inTransaction(fixture.app.database, (tx) =>
        notify(tx, paymentRefunded, {
          event: `refund:${id}`,
          recipientId: fixture.renter.id!,
          context: { bookingId: id, amount },
          now: fixture.app.deps.clock.now(),
        }),
      )
    await notifyOnce()
    await notifyOnce()
    const emails = (await fixture.app.mail(aRenter.email)).filter(({ subject }) => subject.includes(amount))
    expect(emails).toHaveLength(which === 'with' ? 1 : 2)
  })
})

describe.each(guard)('%s the comparison of the amount', (which: Guard) => {
  test(`a payment of $1.00 for $162.00 ${which === 'with' ? 'confirms nothing' : 'confirms the booking'}`, async () => {
    const id = await anApprovedBooking(fixture)
    const { deps, database } = fixture.app
    const metadata = { booking_id: id, renter_id: fixture.renter.id! }
    const order = {
      amount: cents(100),
      currency: 'usd',
      description: 'Planted',
      metadata,
      transferGroup: 'planted',
    }
    const intent = await deps.payments.createIntent(order, `planted:${id}`)
    await database
      .updateTable('bookings')
      .set({ stripePaymentIntentId: intent.id })
      .where('id', '=', id)
      .execute()
    await payByCard(fixture, intent.clientSecret)
    if (which === 'without') {
      // The product judges the requested amounts instead of the amounts that the provider reports.
      const asked = { amount: cents(16_200), amountReceived: cents(16_200) }
      breakPayments(fixture.app, 'readIntent', (real) => async (name) => ({
        ...(await real(name)),
        ...asked,
      }))
    }
    await confirmPayment(fixture, id)
    expect((await readBooking(fixture.app, id)).status).toBe(which === 'with' ? 'approved' : 'confirmed')
  })
})

/** Races a payment against the sweep that ends unpaid bookings: both read the booking, then the payment writes first. */
async function raceLapseAgainstPayment(weakness: Weakness): Promise<string> {
  const id = await anApprovedBooking(fixture)
  await payByCard(fixture, await startPayment(fixture, id))
  const due = new Date(fixture.app.deps.clock.now().getTime() + 2 * day)
  let paid: Promise<unknown> = Promise.resolve()
  const lapsing = weakened({
    ...weakness,
    afterReading: async () => {
      paid = settlePayment(weakened(weakness), id).catch(() => undefined)
      // With the lock, the payment waits for this transaction, so this transaction must not wait for the payment.
      await (weakness.noLock ? paid : pause(400))
    },
  })
  await lapseApprovals.run({ ...lapsing, clock: { now: () => due } })
  await paid
  await fixture.app.settle()
  return id
}

const weakened = (weakness: Weakness): Deps => ({
  ...fixture.app.deps,
  database: fixture.app.deps.database.withPlugin(weaken(weakness)),
})

/** Whether the renter has a confirmed booking or a full refund. */
async function hasBookingOrMoney(id: string): Promise<boolean> {
  const { status, stripePaymentIntentId } = await readBooking(fixture.app, id)
  if (status === 'confirmed') return true
  const refund = { payment_intent: stripePaymentIntentId, amount: 16_200, status: 'succeeded' }
  return (await countAtProvider(fixture.app, 'refund', refund)) === 1
}

test.each([
  [
    'with lock and comparison a lapse concurrent with a payment leaves the booking or a full refund',
    {},
    true,
  ],
  ['the lock alone is enough, without the comparison', { noComparison: true }, true],
  ['the comparison alone is enough, without the lock', { noLock: true }, true],
  [
    'without both the renter has paid for a canceled booking and gets no refund',
    { noLock: true, noComparison: true },
    false,
  ],
])('%s', async (_sentence, weakness, isFair) => {
  expect(await hasBookingOrMoney(await raceLapseAgainstPayment(weakness))).toBe(isFair)
})
