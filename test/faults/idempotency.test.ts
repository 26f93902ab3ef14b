import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { servedBy } from '#server/http/serve.ts'
import { aListing, aNewListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { countLockWaiters } from '#test/support/lock-waiters.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'], { LOG_LEVEL: 'silent' })
const { database } = app.testDatabase
const listingId = await aListing(owner)

const count = async (table: string) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(database)
  return rows[0]!.count
}

/**
 * Terminates the connection that stores the response of an idempotency key, as if the process were killed then.
 * Returns a function that stops this.
 */
async function killAtRecord(): Promise<() => Promise<void>> {
  await sql`
    create or replace function die() returns trigger language plpgsql as $$
    begin if new.status is not null then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$;
  `.execute(database)
  await sql`create trigger die before insert or update on idempotency_keys for each row execute function die()`.execute(
    database,
  )
  const stop = async () => void (await sql`drop trigger if exists die on idempotency_keys`.execute(database))
  onTestFinished(stop)
  return stop
}

const requests = [
  ['messages', '/api/messages', { receiverId: renter.id, content: 'Is it free?' }],
  ['gear_listings', '/api/listings', aNewListing()],
  [
    'contact_submissions',
    '/api/contact',
    { name: 'Jo', email: 'jo@example.com', subject: 'Hello', message: 'Twenty characters, at least.' },
  ],
  ['saved_searches', '/api/saved-searches', { search: 'tent' }],
] as const

test.each(requests)(
  'a request that is killed between its effect and the record of its key is done once: %s',
  async (table, path, body) => {
    const before = await count(table)
    const send = () => owner.post(path, body, { 'idempotency-key': `killed ${table}` })
    const stop = await killAtRecord()
    expect((await send()).status).toBe(503)
    await stop()
    const [first, second] = [await send(), await send()]
    expect(first.status, JSON.stringify(first.body)).toBe(second.status)
    expect(first.status).toBeLessThan(300)
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await count(table)).toBe(before + 1)
  },
)

test('a booking request that is killed there has the same response at the retry, not “already requested”', async () => {
  const body = { listingId, startDate: '2027-03-01', endDate: '2027-03-03' }
  const send = () => renter.post('/api/bookings', body, { 'idempotency-key': 'killed booking' })
  const stop = await killAtRecord()
  expect((await send()).status).toBe(503)
  await stop()
  expect((await send()).status).toBe(201)
  expect(await count('bookings')).toBe(1)
})

test('a second request while the first one runs is told when to come back, and then gets its response', async () => {
  const body = { receiverId: renter.id, content: 'Twice?' }
  const send = () => owner.post('/api/messages', body, { 'idempotency-key': 'twice' })
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = database.transaction().execute(async (tx) => {
    await sql`lock table messages in access exclusive mode`.execute(tx)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const first = send()
  await expect.poll(() => countLockWaiters(database), { timeout: 10_000 }).toBe(1)
  const second = await send()
  expect([second.status, (second.body as { code: string }).code]).toEqual([409, 'idempotency_key_running'])
  expect(second.headers.get('retry-after')).toBe('1')
  held.resolve()
  await holding
  expect((await first).status).toBe(201)
  expect((await send()).body).toEqual((await first).body)
})

test('a key is forgotten after a day', async () => {
  const send = () =>
    owner.post('/api/messages', { receiverId: renter.id, content: 'Daily' }, { 'idempotency-key': 'daily' })
  const first = await send()
  await sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'daily'`.execute(
    database,
  )
  const second = await send()
  expect(second.status).toBe(201)
  expect(second.body).not.toEqual(first.body)
})

/**
 * Endpoints that do no harm when they run twice: the result is the same, or they call a provider with an idempotency
 * key of their own.
 */
const repeatable = [
  'DELETE /api/account',
  'DELETE /api/admin/filters/:id',
  'DELETE /api/blocks/:userId',
  'DELETE /api/calendar-address',
  'DELETE /api/favorites/:listingId',
  'DELETE /api/listings/:id',
  'DELETE /api/saved-searches/:id',
  'PATCH /api/listings/:id',
  'PATCH /api/mail-choices',
  'PATCH /api/users/profile',
  'POST /api/account/end-other-sessions',
  'POST /api/admin/cases/:id/conversation',
  'POST /api/bookings/:id/confirm-payment',
  'POST /api/bookings/:id/create-payment-intent',
  'POST /api/bookings/:id/date-changes/:changeId/confirm-payment',
  'POST /api/bookings/:id/date-changes/:changeId/create-payment-intent',
  'POST /api/bookings/:id/handoffs/:kind/confirm',
  'POST /api/calendar-address',
  'POST /api/claims/:id/confirm-payment',
  'POST /api/claims/:id/pay-intent',
  'POST /api/listings/:id/calendar-import/preview',
  'POST /api/listings/:id/views',
  'POST /api/notifications/read',
  'POST /api/objects/normalize',
  'POST /api/objects/signed-url-for-path',
  'POST /api/objects/upload',
  'POST /api/stripe/connect/onboarding',
  'POST /api/unsubscribe',
]

test('every other call that changes something is done once under a key', () => {
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  const server = app.switchback.app
  const unsafe = servedBy(server).filter(({ method }) => method !== 'GET')
  expect(
    unsafe
      .filter((endpoint) => !server.servedOnce.has(endpoint))
      .map(nameOf)
      .toSorted(),
  ).toEqual(repeatable)
})
