import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { LiveEvent } from '#contract/events.ts'
import { ask, inDays, type Booking } from '#test/fixtures/bookings.ts'
import { openEventStream, type EventStream } from '#test/fixtures/event-stream.ts'
import { openTestApp } from '#test/fixtures/app.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aRenter, aStranger, type User } from '#test/fixtures/users.ts'
import { maxStreams, openHub } from './hub.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { publishEvent } from './publish.ts'

const { app, renter, owner } = await openSharedApp(['renter', 'owner'])

async function listen(user: User): Promise<EventStream> {
  const stream = await openEventStream(user)
  onTestFinished(() => stream.close())
  return stream
}
const publish = (user: User, event: LiveEvent) =>
  inTransaction(app.database, async (tx) => publishEvent(tx, user.id!, event))
const publishMany = (count: number) =>
  inTransaction(app.database, async (tx) => {
    for (let each = 0; each < count; each++)
      publishEvent(tx, renter.id!, { kind: 'booking', id: randomUUID() })
  })
const write = (from: User, to: User, content: string) =>
  from.post('/api/messages', { receiverId: to.id, content })

test('a stream requires sign-in and forbids caching and transformation', async () => {
  expect((await app.visitor.get('/api/events')).status).toBe(401)
  expect((await renter.fetch('/api/events', { method: 'HEAD' })).status).toBe(404)
  const { response, received } = await listen(renter)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(received).toEqual([{ kind: 'sync' }])
})

test('both parties receive the ids of a new and a read message, and no one else does', async () => {
  const streams = [await listen(renter), await listen(owner), await listen(await app.signIn(aStranger))]
  const [atRenter, atOwner, atStranger] = streams as [EventStream, EventStream, EventStream]
  const { id } = (await write(renter, owner, 'Is it free?')).body as { id: string }
  expect(await atOwner.until('message')).toEqual([{ kind: 'message', id, otherUserId: renter.id }])
  expect(await atRenter.until('message')).toEqual([{ kind: 'message', id, otherUserId: owner.id }])
  const open = () => owner.get(`/api/messages?otherUserId=${renter.id}`)
  await open()
  await open()
  expect(await atRenter.until('read')).toEqual([{ kind: 'read', otherUserId: owner.id, own: false }])
  expect(await atOwner.until('read')).toEqual([{ kind: 'read', otherUserId: renter.id, own: true }])
  await write(owner, renter, 'It is.')
  await atRenter.until('message', 2)
  expect(atRenter.received.map(({ kind }) => kind)).toEqual(['sync', 'message', 'read', 'message'])
  expect(atStranger.received).toEqual([{ kind: 'sync' }])
})

test('both parties receive every status change of a booking and each new request', async () => {
  const listing = await aListing(owner)
  const [atRenter, atOwner] = [await listen(renter), await listen(owner)]
  const { id } = (await ask(renter, listing, inDays(app, 3))).body as Booking
  const event = { kind: 'booking', id }
  expect(await atOwner.until('booking')).toEqual([event])
  await owner.post(`/api/bookings/${id}/approve`)
  await renter.post(`/api/bookings/${id}/cancel`)
  expect(await atRenter.until('booking', 3)).toEqual([event, event, event])
  expect(await atOwner.until('booking', 3)).toEqual([event, event, event])
})

test('a refused action publishes no event', async () => {
  const atOwner = await listen(owner)
  await inTransaction(app.database, async (tx) => {
    publishEvent(tx, owner.id!, { kind: 'notification', id: renter.id! })
    throw new Error('undone')
  }).catch(() => {})
  await publish(owner, { kind: 'booking', id: renter.id! })
  await atOwner.until('booking')
  expect(atOwner.received.map(({ kind }) => kind)).toEqual(['sync', 'booking'])
})

test('a lost database connection is restored, and every stream gets a sync event', async () => {
  const atOwner = await listen(owner)
  const { rowCount } = await app.testDatabase.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'switchback signals %'`,
  )
  expect(rowCount).toBe(1)
  // The event of this message may be lost while no connection listens; the `sync` event makes up for it.
  await write(renter, owner, 'While you were away')
  await atOwner.until('sync', 2)
  const { id } = (await write(renter, owner, 'Back again?')).body as { id: string }
  await expect
    .poll(() => atOwner.received.some((event) => event.kind === 'message' && event.id === id))
    .toBe(true)
})

test('signing out ends the streams of that session only', async () => {
  const elsewhere = await app.signIn(aRenter)
  const [here, there] = [await listen(renter), await listen(elsewhere)]
  await elsewhere.fetch('/api/logout')
  await there.ended
  await write(owner, renter, 'Still there?')
  expect(await here.until('message')).toHaveLength(1)
})

test('the stream of an expired session ends at the next heartbeat', async () => {
  const hub = openHub(app.deps, { beatMilliseconds: 50 })
  onTestFinished(() => hub.close())
  const events = (await hub.open(renter.id!, 'no session')).setEncoding('utf8')
  const chunks: string[] = []
  for await (const chunk of events) chunks.push(chunk as string)
  expect(chunks.join('')).toBe('retry: 2000\n\ndata: {"kind":"sync"}\n\n')
})

test('an open stream sends heartbeats', async () => {
  const hub = openHub(app.deps, { beatMilliseconds: 50 })
  onTestFinished(() => hub.close())
  const user = await app.signIn(aStranger)
  const row = app.database.selectFrom('sessions').select('sid').where('userId', '=', user.id!)
  const { sid } = await row.executeTakeFirstOrThrow()
  const events = await hub.open(user.id!, sid)
  let received = ''
  events.on('data', (chunk: Buffer) => (received += chunk.toString()))
  await expect.poll(() => received.match(/data: {"kind":"beat"}\n\n/g)?.length).toBeGreaterThan(1)
})

test('a user’s streams are limited, and closing one makes room', async () => {
  const user = await app.signIn({ email: 'many@example.com', firstName: 'May', lastName: 'Many' })
  const streams = await Promise.all(Array.from({ length: maxStreams }, () => listen(user)))
  const refused = await user.get('/api/events')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  streams[0]!.close()
  await expect
    .poll(async () =>
      openEventStream(user).then(
        (it) => it.close(),
        () => 'refused',
      ),
    )
    .toBeUndefined()
})

test('a user with very many events at once gets a sync event in their place', async () => {
  const atRenter = await listen(renter)
  await publishMany(201)
  await atRenter.until('sync', 2)
  await publish(renter, { kind: 'favorite', id: randomUUID() })
  await atRenter.until('favorite')
  expect(atRenter.received.map(({ kind }) => kind)).toEqual(['sync', 'sync', 'favorite'])
})

test('a client that reads nothing is disconnected', async () => {
  const hub = openHub(app.deps)
  onTestFinished(() => hub.close())
  const readable = await hub.open(renter.id!, 'whichever')
  const fill = async () => {
    await publishMany(100)
    return readable.destroyed
  }
  await expect.poll(fill, { timeout: 10_000 }).toBe(true)
})

test('streams do not delay a shutdown, even when their client reads nothing', async () => {
  const other = await openTestApp()
  const user = await other.signIn(aRenter)
  const stream = await openEventStream(user)
  const { port } = new URL(other.url)
  const deaf = connect({ port: Number(port), host: 'localhost' })
  onTestFinished(() => void deaf.destroy())
  const cookie = [...user.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  deaf.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`)
  deaf.pause()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const since = performance.now()
  await other.switchback.app.close()
  expect(performance.now() - since).toBeLessThan(1_000)
  await stream.ended
  await other.close()
})
