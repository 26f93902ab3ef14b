import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { networkOf } from './network.ts'

const { app, renter } = await openSharedApp(['renter'], { RATE_LIMITS: 'on', TRUST_PROXY: '1' })

const form = { name: 'Jo', email: 'jo@example.com', subject: 'Hello', message: 'Twenty characters here.' }
const write = async (address: string, headers = {}) =>
  (await app.visitor.post('/api/contact', form, { 'x-forwarded-for': address, ...headers })).status

const countKeys = async () => {
  const { rows } = await sql<{ keys: number }>`select count(*)::int as keys from idempotency_keys`.execute(
    app.database,
  )
  return rows[0]!.keys
}

describe('a limit by address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:1:1::1', '2001:db8:1:1::/64'],
    ['2001:db8:1:1:9:9:9:9', '2001:db8:1:1::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('takes %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test('holds for all addresses of one IPv6 network', async () => {
    const statuses: number[] = []
    for (let last = 1; last <= 6; last++) statuses.push(await write(`2001:db8:1:1::${last}`))
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    expect(await write('2001:db8:1:2::1')).toBe(201)
  })

  test('is not forgotten among the counts of very many others', async () => {
    for (let time = 0; time < 5; time++) await write('203.0.113.77')
    expect(await write('203.0.113.77')).toBe(429)
    await sql`
      insert into request_counts (key, times, until)
      select 'POST /api/contact 10.' || n, 1, now() + interval '1 hour' from generate_series(1, 20000) n
    `.execute(app.database)
    expect(await write('203.0.113.77')).toBe(429)
  })

  test('ends with its window', async () => {
    await sql`update request_counts set until = now() - interval '1 second'`.execute(app.database)
    expect(await write('203.0.113.77')).toBe(201)
  })
})

test('the contact form has a limit for everyone together', async () => {
  const now = app.deps.clock.now()
  await sql`
    insert into contact_submissions (name, email, subject, message, created_at)
    select 'Jo', 'jo@example.com', 'Hello', 'Twenty characters here.', ${now} from generate_series(1, 60)
  `.execute(app.database)
  expect(await write('203.0.113.200')).toBe(429)
  await sql`delete from contact_submissions`.execute(app.database)
  expect(await write('203.0.113.200')).toBe(201)
})

describe('an Idempotency-Key', () => {
  test('is not stored for a call that is repeatable by nature', async () => {
    const before = await countKeys()
    for (let time = 0; time < 3; time++)
      await app.visitor.post(
        '/api/objects/signed-url-for-path',
        { gcsPath: '/objects/photos/none' },
        { 'idempotency-key': `one of many ${time}` },
      )
    expect(await countKeys()).toBe(before)
  })

  test('is refused after 2,000 of a day', async () => {
    await sql`
      insert into idempotency_keys (caller, key, request_hash, status, headers, created_at)
      select ${renter.id}, 'key ' || n, 'hash', 200, '{}', now() from generate_series(1, 2000) n
    `.execute(app.database)
    const mark = (headers = {}) => renter.post('/api/notifications/read', {}, headers)
    expect((await mark({ 'idempotency-key': 'one more' })).status).toBe(429)
    expect((await mark()).status).not.toBe(429)
  })
})

test('signing paths has a limit', async () => {
  const sign = async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    return (await app.visitor.post('/api/objects/signed-url-for-path', { gcsPath: '/x' }, headers)).status
  }
  const statuses: number[] = []
  for (let group = 0; group < 6; group++)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, sign))))
  statuses.push(await sign())
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('searches of one address have a limit, unless the response is cached', async () => {
  const search = async (query: string) =>
    (
      await fetch(`${app.url}/api/listings?${query}`, {
        headers: { 'x-forwarded-for': '192.0.2.2', 'accept-encoding': 'identity' },
      })
    ).status
  const statuses: number[] = []
  for (let group = 0; group < 61; group++)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 10 }, (_, each) => search(`cursor=${group}x${each}`)))),
    )
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect(await search('limit=3')).toBe(429)
  expect(
    (await fetch(`${app.url}/api/listings?limit=3`, { headers: { 'x-forwarded-for': '192.0.2.3' } })).status,
  ).toBe(200)
  const page = await fetch(`${app.url}/browse`, {
    headers: { 'x-forwarded-for': '192.0.2.2', accept: 'text/html' },
  })
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  // A cached response does not count toward the limit, so this is a 200 if the response is cached by now.
  expect([200, 429]).toContain(await search('limit=3'))
}, 60_000)

test('a body that is nested too deeply is a 400, with and without a key', async () => {
  const nested = `{"x":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`
  for (const headers of [{}, { 'idempotency-key': 'deep' }]) {
    const response = await fetch(`${app.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: nested,
    })
    expect(await response.json()).toMatchObject({ status: 400, code: 'malformed_json' })
  }
  const flat = { ...form, name: '{[{['.repeat(20), message: `"${'\\"['.repeat(60)}` }
  expect((await app.visitor.post('/api/contact', flat, { 'x-forwarded-for': '192.0.2.9' })).status).toBe(201)
})

test.each(['GET * HTTP/1.1', 'GET x://y HTTP/1.1', 'HEAD * HTTP/1.1'])('%s is a 400', async (line) => {
  const { hostname, port, host } = new URL(app.url)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(Number(port), hostname, () =>
    socket.write(`${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
  )
  let response = ''
  socket.on('data', (chunk) => (response += String(chunk)))
  socket.on('close', () => resolve(response))
  socket.on('error', reject)
  expect((await promise).split('\r\n', 1)[0]).toBe('HTTP/1.1 400 Bad Request')
})
