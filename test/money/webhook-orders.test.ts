import { describe, expect, test } from 'vitest'
import { hour } from '#domain/durations.ts'
import { emails } from '#server/emails.ts'
import { openDeliveryTask } from '#server/outbox/deliver.ts'
import { openInboxTask } from '#server/payments/inbox.ts'
import { anApprovedBooking } from '#test/fixtures/booking-rows.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { isFullRun } from '#test/support/full-run.ts'
import { openRandom, seedOfThisRun, type Random } from '#test/support/random.ts'
import { confirmPayment, payByCard, startPayment } from '#test/fixtures/payments.ts'
import { sendWebhook } from '#test/fixtures/webhooks.ts'
import { takeSnapshot } from '#test/support/snapshot.ts'
import { operationHandlers } from '#server/operation-handlers.ts'
import { openOperationsTask } from '#server/operations/run.ts'
import { everyOrder } from './every-order.ts'
import { readMoneyState } from './money-state.ts'

const operationsTask = openOperationsTask(operationHandlers)

const deliverEmails = openDeliveryTask(emails)

/** How many of the 720 orders of six events the quick run tests, drawn from the seed. The full run tests all. */
const sample = 8
// No worker runs, so each test decides when tasks run.
const fixture = await openSharedApp(['renter', 'owner'], { ROLE: 'web', LOG_LEVEL: 'silent' })

type Event = { id: string; type: string }
const query = <Row extends object>(text: string) =>
  fixture.app.testDatabase.pool.query<Row>(text).then(({ rows }) => rows)

async function workOnce(): Promise<number> {
  const { deps } = fixture.app
  return (await openInboxTask([]).run(deps)) + (await operationsTask.run(deps))
}

async function work(): Promise<void> {
  while ((await workOnce()) > 0);
  while ((await deliverEmails.run(fixture.app.deps)) > 0);
}

/** Waits until the provider has delivered all its webhooks, so that none arrives between those that the test sends. */
const untilAllDelivered = async () =>
  await expect
    .poll(() => query('select 1 from sandbox.stripe_deliveries where delivered_at is null'), {
      timeout: 15_000,
    })
    .toEqual([])

async function recordedEvents(types: readonly string[]): Promise<Event[]> {
  const rows = await query<{ body: Event }>(
    "select body from sandbox.stripe_objects where kind = 'event' order by position",
  )
  return types.map((type) => {
    const found = rows.findLast(({ body }) => body.type === type)
    if (!found) throw new Error(`The provider sent no ${type}`)
    return found.body
  })
}

/** Stops the provider's webhooks, so that only the test delivers them. */
const stopProviderWebhooks = () =>
  query(`create or replace function sandbox.deliver_nothing() returns trigger language plpgsql as 'begin return null; end';
    create or replace trigger deliver_nothing before insert on sandbox.stripe_deliveries
    for each row execute function sandbox.deliver_nothing()`)

const discardDeliveries = () => query('delete from webhook_inbox')

/** Pays with a card that is declined, then with one that succeeds. Returns the booking's id. */
async function payAtSecondTry(card?: string): Promise<string> {
  const id = await anApprovedBooking(fixture)
  const secret = await startPayment(fixture, id)
  await payByCard(fixture, secret, 'pm_card_chargeDeclined')
  await payByCard(fixture, secret, card)
  return id
}

const succeed = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** A booking whose events exist, but were not received yet. `restore` returns the database to that state. */
type Life = { events: Event[]; restore: () => Promise<void> }

/** Creates a booking that was paid on the page and canceled in time. Its refund is pending, and no event was received. */
async function refunded(): Promise<Life> {
  const id = await payAtSecondTry('pm_card_pendingRefund')
  await succeed(confirmPayment(fixture, id))
  await succeed(fixture.renter.post(`/api/bookings/${id}/cancel`))
  await untilAllDelivered()
  await discardDeliveries()
  while ((await operationsTask.run(fixture.app.deps)) > 0);
  await expect
    .poll(
      () =>
        query(
          "select 1 from sandbox.stripe_objects where kind = 'event' and body ->> 'type' = 'refund.updated'",
        ),
      { timeout: 15_000 },
    )
    .toHaveLength(1)
  await untilAllDelivered()
  await discardDeliveries()
  while ((await deliverEmails.run(fixture.app.deps)) > 0);
  // The next poll of the refund is far ahead, so only an event triggers it.
  await query("update operations set next_attempt_at = now() + interval '1 hour' where status = 'unknown'")
  const events = await recordedEvents([
    'payment_intent.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
    'refund.updated',
  ])
  return { events, restore: await takeSnapshot(fixture.app.testDatabase.pool) }
}

/**
 * Creates a booking that the renter paid without coming back to the page, and that was canceled before any event was
 * received.
 */
async function late(): Promise<Life> {
  const id = await payAtSecondTry()
  await untilAllDelivered()
  await discardDeliveries()
  const now = fixture.app.deps.clock.now()
  const ended = { status: 'cancelled', cancelledAt: now, cancelledBy: 'system', dueAt: null } as const
  await fixture.app.database.updateTable('bookings').set(ended).where('id', '=', id).execute()
  const restore = await takeSnapshot(fixture.app.testDatabase.pool)
  await settleLive()
  const events = await recordedEvents([
    'payment_intent.created',
    'payment_intent.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
  ])
  return { events, restore }
}

async function settleLive(): Promise<void> {
  const [event] = await recordedEvents(['payment_intent.succeeded'])
  await sendWebhook(fixture.app, event!)
  await work()
  await untilAllDelivered()
}

/** Sends each event one to three times in this order, and now and then runs the inbox task in between. Returns a log of it. */
async function deliver(events: readonly Event[], random: Random): Promise<string> {
  const log: string[] = []
  for (const event of events) {
    const times = 1 + random.below(3)
    for (let time = 0; time < times; time++) await sendWebhook(fixture.app, event)
    const isHandled = random.below(2) === 1
    if (isHandled) await workOnce()
    log.push(`${times} × ${event.type}${isHandled ? ', handled' : ''}`)
  }
  await work()
  return log.join('\n')
}

describe.each([
  ['of a booking that was paid, canceled and refunded', refunded, 'cancelled completed 16200'],
  ['of a payment that came after the booking had ended', late, 'cancelled completed 16200'],
])('the events %s', (_name, live, expected) => {
  test(
    'lead to the same state in any order, however often each arrives',
    async () => {
      const random = openRandom(seedOfThisRun)
      await query('drop trigger if exists deliver_nothing on sandbox.stripe_deliveries')
      const { events, restore } = await live()
      await stopProviderWebhooks()
      const orders = everyOrder(events)
      expect(orders).toHaveLength(720)
      let first: unknown
      for (const order of isFullRun ? orders : random.shuffle(orders).slice(0, sample)) {
        await restore()
        const log = await deliver(order, random)
        const state = await readMoneyState(fixture.app)
        first ??= state
        expect(state, `TEST_SEED=${seedOfThisRun}\n${log}`).toEqual(first)
      }
      expect(first).toMatchObject({ summary: [{ end: expected }] })
    },
    isFullRun ? hour : 600_000,
  )
})
