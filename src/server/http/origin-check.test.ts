import { request as send } from 'node:http'
import { expect, test } from 'vitest'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app } = await openSharedApp()

/** Sends a request with `node:http`, because `fetch` does not let a test set Host and Sec-Fetch-Site. Returns the status. */
const call = (method: string, path: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const sent = send(new URL(path, app.url), {
      method,
      headers: { 'content-type': 'text/plain', ...headers },
    })
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode!)
    })
    sent.on('error', reject)
    sent.end(method === 'POST' ? '{"advance":"PT1H"}' : undefined)
  })

const foreign = { origin: 'https://evil.example' }
const hidden = { origin: 'null', 'sec-fetch-site': 'cross-site' }

test.each([
  ['POST', '/sandbox/clock'],
  ['POST', '/sandbox/stripe/faults'],
  ['DELETE', '/sandbox/stripe/faults'],
  ['POST', '/sandbox/stripe/dashboard'],
])('another website cannot %s %s', async (method, path) => {
  const before = app.deps.clock.now().getTime()
  expect(await call(method, path, foreign)).toBe(403)
  expect(await call(method, path, hidden)).toBe(403)
  expect(app.deps.clock.now().getTime() - before).toBeLessThan(600_000)
})

test('the stand-in’s own pages can, also those that send no referrer', async () => {
  expect(await call('DELETE', '/sandbox/stripe/faults', { origin: app.url })).toBe(200)
  const own = { origin: 'null', 'sec-fetch-site': 'same-origin' }
  expect(await call('DELETE', '/sandbox/stripe/faults', own)).toBe(200)
})

test('the stand-ins cannot be read through a name that leads to this machine', async () => {
  const { port, host } = new URL(app.url)
  const read = (name: string) => call('GET', '/sandbox/mail.json', { host: name })
  expect(await read(`evil.example:${port}`)).toBe(403)
  expect(await read('evil.example')).toBe(403)
  expect(await read(host)).toBe(200)
  expect(await read(`127.0.0.1:${port}`)).toBe(200)
  expect(await read(`[::1]:${port}`)).toBe(200)
})
