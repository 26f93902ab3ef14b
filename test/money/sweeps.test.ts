import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPostgres, type Postgres } from '#adapters/database/postgres.ts'
import { lapseApprovals } from '#server/cancellations/lapse.ts'
import { completeRentals, expireRequests } from '#server/bookings/sweeps.ts'
import type { Deps } from '#server/deps.ts'
import { anApprovedBooking, aPendingBooking, readBooking } from '#test/fixtures/booking-rows.ts'
import { confirmPayment, payByCard, readOperations, startPayment } from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const day = 86_400_000
const workers = 4
const sweeps = [expireRequests, lapseApprovals, completeRentals]

const fixture = await openSharedApp(['renter', 'owner'], { ROLE: 'web', LOG_LEVEL: 'silent' })
/** Each worker has its own pool, as a process would. */
let pools: Postgres[]
beforeAll(() => {
  const { url } = fixture.app.testDatabase
  pools = Array.from({ length: workers }, (_, at) =>
    openPostgres({ url, applicationName: `worker ${at}`, max: 3 }),
  )
})
afterAll(() => Promise.all(pools.map((pool) => pool.close())))
// Ends pending bookings of the previous test.
beforeEach(() =>
  fixture.app.database
    .updateTable('bookings')
    .set({ status: 'declined', dueAt: null, remindAt: null })
    .where('status', '=', 'pending')
    .execute(),
)

/** Returns the deps of each worker, with the clocks of all workers at this instant. */
const at = (now: Date): Deps[] =>
  pools.map(({ database }) => ({ ...fixture.app.deps, database, clock: { now: () => now } }))

/** Runs all sweeps of all workers concurrently. Returns how many bookings changed their status. */
async function sweepAtOnce(now: Date): Promise<number> {
  const moved = await Promise.all(at(now).flatMap((deps) => sweeps.map((sweep) => sweep.run(deps))))
  return moved.reduce((sum, count) => sum + count, 0)
}

const untilQuiet = async (now: Date): Promise<number> => {
  let sum = 0
  for (let moved = 1; moved > 0; sum += moved) moved = await sweepAtOnce(now)
  return sum
}

async function aStartedBooking(): Promise<string> {
  const id = await anApprovedBooking(fixture)
  await startPayment(fixture, id)
  return id
}

async function aConfirmedBooking(): Promise<string> {
  const id = await anApprovedBooking(fixture)
  await payByCard(fixture, await startPayment(fixture, id))
  const { status } = await confirmPayment(fixture, id)
  if (status !== 200) throw new Error(`Not paid: ${status}`)
  return id
}

const kinds = [
  {
    name: 'expired',
    begin: () => aPendingBooking(fixture),
    before: 'pending',
    after: 'declined',
    operations: [],
  },
  {
    name: 'lapsed',
    begin: aStartedBooking,
    before: 'approved',
    after: 'cancelled',
    operations: ['cancel_intent', 'create_intent'],
  },
  {
    name: 'completed',
    begin: aConfirmedBooking,
    before: 'confirmed',
    after: 'completed',
    operations: ['create_intent'],
  },
] as const

const emailsOf = (id: string, event: string) =>
  fixture.app.database
    .selectFrom('outbox')
    .select('recipientId')
    .where('event', '=', `booking:${id}:${event}`)
    .execute()

describe.each(kinds)('a booking that is $name', ({ name, begin, before, after, operations }) => {
  const state = async (id: string) => ({
    status: (await readBooking(fixture.app, id)).status,
    emails: (await emailsOf(id, name)).length,
    operations: (await readOperations(fixture.app, id)).map(({ kind }) => kind).toSorted(),
  })

  test('is moved exactly at its deadline, not a millisecond earlier, and once by any number of workers', async () => {
    const id = await begin()
    const { dueAt } = await readBooking(fixture.app, id)
    await untilQuiet(new Date(dueAt!.getTime() - 1))
    expect((await state(id)).status).toBe(before)
    await untilQuiet(dueAt!)
    expect(await state(id)).toEqual({ status: after, emails: 2, operations })
  })

  test.each([
    ['a minute', 60_000],
    ['ten days', 10 * day],
    ['two years', 730 * day],
  ])('is moved once when every worker runs %s late, and not again', async (_words, late) => {
    const ids = [await begin(), await begin(), await begin()]
    const dues = await Promise.all(
      ids.map((id) => readBooking(fixture.app, id).then(({ dueAt }) => dueAt!.getTime())),
    )
    const now = new Date(Math.max(...dues) + late)
    expect(await untilQuiet(now)).toBeGreaterThanOrEqual(ids.length)
    expect(await sweepAtOnce(now)).toBe(0)
    for (const id of ids) {
      expect(await state(id)).toEqual({ status: after, emails: 2, operations })
      expect((await readBooking(fixture.app, id)).updatedAt).toEqual(now)
    }
  })

  test('is moved once by workers with clocks that jump and disagree', async () => {
    const id = await begin()
    const { dueAt } = await readBooking(fixture.app, id)
    const instants = [-3 * day, -1, 0, 40 * day, -day, 1].map((offset) => new Date(dueAt!.getTime() + offset))
    await Promise.all(instants.map(async (now, turn) => pause(turn % 3).then(() => sweepAtOnce(now))))
    for (const now of instants) await untilQuiet(now)
    expect(await state(id)).toEqual({ status: after, emails: 2, operations })
  })
})

test('a clock that jumps over all deadlines ends each booking by its own rule', async () => {
  const ids = await Promise.all(kinds.map(({ begin }) => begin()))
  const jumped = new Date(fixture.app.deps.clock.now().getTime() + 1_000 * day)
  expect(await untilQuiet(jumped)).toBeGreaterThanOrEqual(ids.length)
  const ends = await Promise.all(ids.map((id) => readBooking(fixture.app, id)))
  expect(ends.map(({ status }) => status)).toEqual(kinds.map(({ after }) => after))
})
