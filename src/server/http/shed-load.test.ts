import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { minAtOnce, shedLoad } from './shed-load.ts'

const app = Fastify()
shedLoad(app)
let release = () => {}
const gate = new Promise<void>((resolve) => (release = resolve))
let waiting = 0
app.get('/slow', async () => {
  waiting++
  await gate
  return 'done'
})
app.get('/readyz', async () => 'ready')
app.setErrorHandler((error, _request, reply) => {
  const { status, headers } = error as Failure
  return reply.code(status).headers(headers).send()
})
await app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
afterAll(() => app.close())

test('a process that has more to do than it can soon do refuses the rest, and says that it is ready', async () => {
  const first = Array.from({ length: minAtOnce }, () => fetch(`${origin}/slow`))
  await expect.poll(() => waiting).toBe(minAtOnce)
  const refused = await fetch(`${origin}/slow`)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  release()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array(minAtOnce).fill(200))
  expect((await fetch(`${origin}/slow`)).status).toBe(200)
}, 30_000)
