import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app } = await openSharedApp([], { RATE_LIMITS: 'on', TRUST_PROXY: 'on' })

/** Sends a raw request and returns the status line of the response. */
const ask = (target: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port, host } = new URL(app.url)
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    let response = ''
    socket.on('data', (chunk) => (response += String(chunk)))
    socket.on('close', () => resolve(response.split('\r\n', 1)[0] ?? ''))
    socket.on('error', reject)
  })

describe('a request target', () => {
  it.each(['/api', '/api?x=1', '/api/nowhere', '/nowhere'])(
    'without an endpoint, such as POST %s, gets a problem document',
    async (path) => {
      const { status, body, headers } = await app.visitor.post(path)
      expect([status, body]).toMatchObject([404, { code: 'unknown_path', status: 404 }])
      expect(headers.get('content-type')).toContain('application/problem+json')
    },
  )

  it('in absolute form means its path', async () => {
    expect(await ask('http://elsewhere.example/api/categories')).toBe('HTTP/1.1 200 OK')
    expect(await ask('http://elsewhere.example?x=/api/categories')).toBe('HTTP/1.1 404 Not Found')
  })
})

describe('behind a proxy', () => {
  it('rate limits use the address that the proxy saw, not the one that the client claims', async () => {
    const form = { name: 'Jo', email: 'jo@example.com', subject: 'Hello', message: 'Twenty characters here.' }
    const send = (forwarded: string) =>
      app.visitor.post('/api/contact', form, { 'x-forwarded-for': forwarded })
    for (let turn = 1; turn <= 5; turn++) {
      expect((await send(`198.51.100.${turn}, 203.0.113.9`)).status).toBe(201)
    }
    const refused = await send('198.51.100.6, 203.0.113.9')
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many_requests' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect((await send('203.0.113.10')).status).toBe(201)
  })
})
