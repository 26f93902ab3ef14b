import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { minAtOnce, minWhileOverloaded, shedLoad } from './shed-load.ts'

let databaseWait = 0
let release = () => {}
let waiting = 0
const app = Fastify()
shedLoad(app, () => databaseWait)
app.get('/slow', async () => {
  waiting++
  await new Promise<void>((resolve) => {
    const before = release
    release = () => {
      before()
      resolve()
    }
  })
  return 'done'
})
app.get('/quick', async () => 'done')
app.get('/readyz', async () => 'ready')
app.setErrorHandler((error, _request, reply) => {
  const { status, headers } = error as Failure
  return reply.code(status).headers(headers).send()
})
let origin = ''
beforeAll(async () => {
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status

/** Sends `count` slow requests. Returns a function that lets the server respond to them and returns their statuses. */
async function fill(count: number): Promise<() => Promise<number[]>> {
  waiting = 0
  const sent = Array.from({ length: count }, () => statusOf('/slow'))
  await expect.poll(() => waiting).toBe(count)
  return () => {
    release()
    release = () => {}
    return Promise.all(sent)
  }
}

test('a process that has more to do than it can soon do refuses the rest, and says that it is ready', async () => {
  const empty = await fill(minAtOnce)
  const refused = await fetch(`${origin}/quick`)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await statusOf('/readyz')).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect(await empty()).toEqual(Array(minAtOnce).fill(200))
  expect(await statusOf('/quick')).toBe(200)
}, 30_000)

test('a process that has been overloaded for some seconds refuses sooner, and as before once it is not', async () => {
  const empty = await fill(minWhileOverloaded)
  expect(await statusOf('/quick')).toBe(200)
  databaseWait = 1_000
  await expect.poll(() => statusOf('/quick'), { timeout: 15_000, interval: 200 }).toBe(503)
  expect(await statusOf('/readyz')).toBe(200)
  databaseWait = 0
  await expect.poll(() => statusOf('/quick'), { timeout: 15_000, interval: 200 }).toBe(200)
  expect(await empty()).toEqual(Array(minWhileOverloaded).fill(200))
}, 60_000)
