import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeConnections } from './close-connections.ts'
import { inProcess } from './in-process.ts'

test('a shutdown finishes running requests and does not wait for idle connections', async () => {
  const app = Fastify()
  closeConnections(app)
  const begun = Promise.withResolvers<void>()
  app.get('/', async () => {
    begun.resolve()
    await pause(300)
    return 'finished'
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const unused = connect(Number(new URL(url).port), '127.0.0.1')
  await once(unused, 'connect')
  const running = fetch(url).then((response) => response.text())
  await begun.promise
  const began = Date.now()
  await app.close()
  expect(Date.now() - began).toBeLessThan(2_000)
  expect(await running).toBe('finished')
})

test('a shutdown finishes pages, whose calls in process begin after it, and the connections of their browsers', async () => {
  const app = Fastify()
  closeConnections(app)
  let begin = () => {}
  const held = Promise.withResolvers<void>()
  app.get('/api/thing', async () => 'the data')
  app.get('/page', async (request) => {
    begin()
    await held.promise
    return (await inProcess(app, request)('/api/thing', {})).text()
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const loading = fetch(`${url}/page`)
  await begun
  const closed = app.finishPages().then(() => app.close())
  await pause(20)
  held.resolve()
  await closed
  const page = await loading
  expect([page.status, await page.text()]).toEqual([200, 'the data'])
  expect(page.headers.get('connection')).toBe('close')
  await expect(fetch(`${url}/page`)).rejects.toThrow('fetch failed')
})

test('a process that drains answers, and leads its connections away', async () => {
  const app = Fastify()
  closeConnections(app)
  app.get('/', async () => 'served')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const connectionOf = async () => {
    const response = await fetch(url)
    expect(await response.text()).toBe('served')
    return response.headers.get('connection')
  }
  expect(await connectionOf()).toBe('keep-alive')
  app.drainConnections()
  expect([await connectionOf(), await connectionOf()]).toEqual(['close', 'close'])
  await app.close()
})

test('a connection that was open before the port closed has its request answered', async () => {
  const app = Fastify()
  closeConnections(app)
  app.post('/api/thing', async () => 'written')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const accepted = once(app.server, 'connection')
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await accepted
  const closed = app.finishPages().then(() => app.close())
  await pause(50)
  socket.write('POST /api/thing HTTP/1.1\r\nHost: town.example\r\nContent-Length: 0\r\n\r\n')
  const answer = (await socket.toArray()).join('')
  expect(answer).toMatch(/^HTTP\/1.1 200 [^]*connection: close[^]*written$/i)
  await closed
})
