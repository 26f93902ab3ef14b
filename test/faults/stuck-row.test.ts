import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ask, inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { countLockWaiters } from '#test/support/lock-waiters.ts'

const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'], {
  LOG_LEVEL: 'silent',
})
const [stuck, other] = [await aListing(owner), await aListing(owner)]

/**
 * The limit for a prompt response, in milliseconds, generous for a busy machine. Without the timeout under test,
 * everything waits for ten seconds.
 */
const promptly = 5_000

async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
  const since = performance.now()
  const result = await work()
  expect(performance.now() - since).toBeLessThan(promptly)
  return result
}

test('a stuck listing stalls only those who want it', async () => {
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = app.testDatabase.database.transaction().execute(async (tx) => {
    await sql`select from gear_listings where id = ${stuck} for update`.execute(tx)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const start = inDays(app, 3)
  const body = { listingId: stuck, startDate: start, endDate: start }
  const waiting = Array.from({ length: 40 }, (_, at) =>
    renter.post('/api/bookings', body, at % 2 ? { 'idempotency-key': `stuck ${at}` } : {}),
  )
  const countWaiters = () => countLockWaiters(app.testDatabase.database)
  await expect.poll(countWaiters, { timeout: 15_000 }).toBeGreaterThan(3)
  const [listings, ready, booking, message] = await Promise.all([
    timed(() => stranger.get('/api/listings')),
    timed(() => stranger.get('/readyz')),
    timed(() => ask(stranger, other, start)),
    timed(() => owner.post('/api/messages', { receiverId: renter.id, content: 'Not stuck' })),
  ])
  expect([listings.status, ready.status, booking.status, message.status]).toEqual([200, 200, 201, 201])
  held.resolve()
  await holding
  const outcomes = (await Promise.all(waiting)).map(({ status, body: reply }) =>
    status === 201 ? 'requested' : (reply as { code: string }).code,
  )
  // All requests are for the same days and by the same renter.
  expect(outcomes.filter((outcome) => outcome === 'requested')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['requested', 'already_requested']))
})

test('readiness does not wait behind visitors who use every connection', async () => {
  const held = Promise.withResolvers<void>()
  let connected = 0
  const visitors = Array.from({ length: 20 }, () =>
    app.database.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection)
      connected += 1
      await held.promise
    }),
  )
  await expect.poll(() => connected, { timeout: 10_000 }).toBe(20)
  expect((await timed(() => app.visitor.get('/readyz'))).status).toBe(200)
  held.resolve()
  await Promise.all(visitors)
})

test.runIf(process.env['TEST_FULL'])(
  'while the first in line for a connection waits long, others are refused at once, and it is served',
  async () => {
    const held = Promise.withResolvers<void>()
    onTestFinished(() => held.resolve())
    const opened = Array.from({ length: 20 }, () => Promise.withResolvers<void>())
    const visitors = opened.map(({ resolve }) =>
      app.database.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection)
        resolve()
        await held.promise
      }),
    )
    // While the pool still opens connections, nobody waits in line.
    await Promise.all(opened.map(({ promise }) => promise))
    const first = sql`select 1`.execute(app.database)
    await sleep(5_500)
    const since = performance.now()
    const { status, headers } = await stranger.get('/api/listings?search=late')
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(performance.now() - since).toBeLessThan(1_000)
    held.resolve()
    await Promise.all([...visitors, first])
    expect((await stranger.get('/api/listings?search=late')).status).toBe(200)
  },
)
