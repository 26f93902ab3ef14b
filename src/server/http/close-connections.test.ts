import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeConnections } from './close-connections.ts'

test('a shutdown finishes running requests and does not wait for idle connections', async () => {
  const app = Fastify()
  closeConnections(app)
  app.get('/', async () => {
    await pause(300)
    return 'finished'
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const unused = connect(Number(new URL(url).port), '127.0.0.1')
  await once(unused, 'connect')
  const running = fetch(url).then((response) => response.text())
  await pause(100)
  const began = Date.now()
  await app.close()
  expect(Date.now() - began).toBeLessThan(2_000)
  expect(await running).toBe('finished')
})
