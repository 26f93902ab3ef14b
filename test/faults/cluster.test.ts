import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addDays, dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { aRequest } from '#test/fixtures/bookings.ts'
import { openEventStream } from '#test/fixtures/event-stream.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'
import { openS3Server } from '#test/fixtures/s3-server.ts'
import { aNewcomer, openUser, type User } from '#test/fixtures/users.ts'
import { openTestDatabase } from '#test/open-database.ts'
import { findFreePort } from '#tools/free-port.ts'
import { isFullRun } from '#test/support/full-run.ts'
import { spawnProgram, untilReady } from '#test/support/spawn-program.ts'

/** How often each step is repeated. Both web processes take part each time. */
const rounds = isFullRun ? 100 : 3
const drainSeconds = 2

const database = await openTestDatabase({ max: 2 })
const s3 = await openS3Server()
const folder = await mkdtemp(path.join(tmpdir(), 'switchback-cluster-'))
const ports = {
  proxy: await findFreePort(),
  web: [await findFreePort(), await findFreePort()],
  worker: await findFreePort(),
}
const url = `http://localhost:${ports.proxy}`

const start = (settings: Record<string, string> & { PORT: string }) =>
  spawnProgram({
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    DATABASE_POOL: '10',
    DATA_DIR: path.join(folder, settings.PORT),
    SECRET_KEY: 'the key of the cluster with more than 32 bytes',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    ...s3.environment,
    ...settings,
  })

/**
 * A load balancer that alternates between the processes. Each request seems to come from another address, unless its
 * sender names one in `x-from`.
 */
let sent = 0
const proxy = createServer((request, response) => {
  const port = ports.web[sent++ % ports.web.length]!
  const address =
    request.headers['x-from'] ?? `198.51.100.${sent % 250}, 203.0.${(sent >> 8) % 250}.${sent % 250}`
  const headers = { ...request.headers, 'x-forwarded-for': String(address) }
  const { method, url: path } = request
  const onward = send({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.writeHead(502).end())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}).listen(ports.proxy)
await once(proxy, 'listening')

const first = start({ ROLE: 'web', PORT: String(ports.web[0]) })
const second = start({ ROLE: 'web', PORT: String(ports.web[1]), DRAIN_SECONDS: String(drainSeconds) })
const worker = start({ ROLE: 'worker', PORT: String(ports.worker) })
afterAll(async () => {
  await Promise.all([first, second, worker].map((program) => program.kill('SIGTERM')))
  proxy.closeAllConnections()
  proxy.close()
  await s3.close()
  await database.close()
  await rm(folder, { recursive: true })
})
await Promise.all([first, second, worker].map(untilReady))

const each = async (work: (round: number) => Promise<void>) => {
  for (let round = 0; round < rounds; round++) await work(round)
}
const statusOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).status

const users: User[] = []
test('users sign in through alternating processes', async () => {
  await each(async () => void users.push(await openUser(url, aNewcomer('Olive'))))
  expect(users).toHaveLength(rounds)
  for (const user of users.slice(0, 3))
    for (let again = 0; again < 4; again++) expect((await user.get('/api/auth/user')).status).toBe(200)
}, 600_000)

test.runIf(isFullRun)(
  'photos are uploaded, encoded and shown by alternating processes',
  async () => {
    const shown: number[] = []
    await each(async (round) => {
      const path = await uploadPhoto(users[round]!)
      await aListing(users[round]!, { images: [path] })
      for (let again = 0; again < 2; again++) shown.push(await statusOf(`${url}${path}/400.webp`))
    })
    expect(shown).toEqual(Array.from({ length: 2 * rounds }, () => 200))
  },
  600_000,
)

test('a message reaches a reader at the other process within seconds', async () => {
  const [reader, writer] = [users[0]!, await openUser(url, aNewcomer('Riley'))]
  const stream = await openEventStream(reader)
  for (let message = 1; message <= 4; message++) {
    const since = performance.now()
    await writer.post('/api/messages', { receiverId: reader.id, content: `Message ${message}` })
    await stream.until('message', message)
    expect(performance.now() - since).toBeLessThan(isFullRun ? 1_000 : 5_000)
  }
  stream.close()
}, 60_000)

test('the worker sends the email of a request, and its unsubscribe link works at every web process', async () => {
  const [owner, renter] = [users[1]!, await openUser(url, aNewcomer('Rowan'))]
  const startDate = addDays(dateIn(serviceArea.zone, new Date()), 20)
  await aRequest(renter, await aListing(owner), startDate)
  const findToken = async () => {
    const { body } = await owner.get(`/sandbox/mail.json?to=${encodeURIComponent(owner.email)}`)
    return /unsubscribe\?token=([\w.%-]+)/.exec(JSON.stringify(body))?.[1]
  }
  await expect.poll(findToken, { timeout: 20_000 }).toBeDefined()
  const token = await findToken()
  const statuses: number[] = []
  await each(async () => void statuses.push(await statusOf(`${url}/api/unsubscribe?token=${token}`)))
  expect(statuses).toEqual(statuses.map(() => 200))
}, 60_000)

test('a limit counts what all processes served', async () => {
  const body = JSON.stringify({
    name: 'Ada Field',
    email: 'ada@example.com',
    subject: 'A question',
    message: 'Do you also have canoes for a week in July?',
  })
  const statuses: number[] = []
  for (let time = 0; time < 12; time++) {
    const headers = { 'content-type': 'application/json', 'x-from': '192.0.2.7' }
    statuses.push(await statusOf(`${url}/api/contact`, { method: 'POST', body, headers }))
  }
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(429)])
}, 60_000)

test('a worker serves its health and nothing else', async () => {
  expect(await statusOf(`${worker.url}/readyz`)).toBe(200)
  for (const path of ['/', '/api/listings', '/api/auth/user', '/objects/photos/x'])
    expect([path, await statusOf(worker.url + path)]).toEqual([path, 404])
})

test.runIf(isFullRun)(
  'a process that stops goes on serving while its readiness says that it should get no more',
  async () => {
    const since = performance.now()
    const ended = second.kill('SIGTERM')
    await expect.poll(() => statusOf(`${second.url}/readyz`)).toBe(503)
    expect(await statusOf(`${second.url}/api/listings`)).toBe(200)
    // A load balancer would do this after the 503.
    ports.web.pop()
    expect(await statusOf(`${url}/api/listings`)).toBe(200)
    expect(await ended).toBe(0)
    expect(performance.now() - since).toBeGreaterThan(drainSeconds * 1_000)
  },
  30_000,
)
