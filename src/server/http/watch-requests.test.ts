import { request as openRequest } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collectLog, type LogLine } from '#test/fixtures/log-lines.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const log = collectLog()
const { app, owner, renter, admin } = await openSharedApp(
  ['owner', 'renter', 'admin'],
  { LOG_LEVEL: 'info', ROLE: 'web', RATE_LIMITS: 'on' },
  undefined,
  log.logTo,
)
const listing = await aListing(owner)

const isRequest = ({ msg }: LogLine) => msg === 'A request' || msg === 'A request failed'

/** Waits until `count` requests are logged, because a line is written after the client has the response. */
async function linesOf(count: number): Promise<{ text: string; requests: LogLine[] }> {
  const taken: LogLine[] = []
  let text = ''
  await vi.waitFor(() => {
    const more = log.take()
    taken.push(...more.lines)
    text += more.text
    expect(taken.filter(isRequest)).toHaveLength(count)
  })
  return { text, requests: taken.filter(isRequest) }
}

/** Sends a path unchanged; `fetch` would normalize it. */
const sendRaw = (path: string) =>
  new Promise<Response>((resolve, reject) => {
    openRequest(app.url, { path }, (response) => {
      response.resume()
      const headers = Object.entries(response.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      )
      response.on('end', () => resolve(new Response(null, { status: response.statusCode!, headers })))
    })
      .on('error', reject)
      .end()
  })

test('a request has one line with method, route, status, time, id and role, and its id comes back', async () => {
  log.take()
  const asked = await app.visitor.fetch(`/api/listings/${listing}?search=ada@example.com`)
  expect((await linesOf(1)).requests).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      requestId: asked.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/listings/:id',
      status: 200,
      ms: expect.any(Number),
      role: 'visitor',
      msg: 'A request',
    },
  ])
  for (const user of [renter, admin]) await user.get('/api/bookings')
  expect((await linesOf(2)).requests.map(({ role }) => role)).toEqual(['user', 'admin'])
})

test('a valid id from outside is used, and a cached response gets the id of the current request', async () => {
  log.take()
  const ask = async (id: string) => {
    const response = await app.visitor.fetch('/api/categories', { headers: { 'x-request-id': id } })
    return response.headers.get('x-request-id')
  }
  expect(await ask('proxy-1.a_B')).toBe('proxy-1.a_B')
  expect(await ask('proxy-2')).toBe('proxy-2')
  for (const refused of ['ada@example.com', 'a b', 'x'.repeat(129)])
    expect(await ask(refused)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  const { requests } = await linesOf(5)
  expect(requests.slice(0, 2)).toMatchObject([{ requestId: 'proxy-1.a_B' }, { requestId: 'proxy-2' }])
  const problem = await app.visitor.fetch('/api/bookings', { headers: { 'x-request-id': 'proxy-3' } })
  expect([await problem.json(), problem.headers.get('x-request-id')]).toMatchObject([
    { requestId: 'proxy-3' },
    'proxy-3',
  ])
})

test('a flood of webhooks that nobody signed has one warning', async () => {
  log.take()
  const flood = Array.from({ length: 30 }, () =>
    app.visitor.fetch('/api/webhooks/stripe', { method: 'POST', body: '{}' }),
  )
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([400]))
  const { text } = await linesOf(30)
  expect(text.match(/"level":40/g)).toHaveLength(1)
  expect(text).toContain('A webhook was refused, because STRIPE_WEBHOOK_SECRET')
})

test('twenty failures have twenty lines with route and id, and no line has a secret or an address', async () => {
  const breakCall = (what: object, method: string, message: string) => {
    const spy = vi.spyOn(what as Record<string, () => never>, method).mockImplementation(() => {
      throw new Error(message)
    })
    onTestFinished(() => spy.mockRestore())
  }
  breakCall(
    app.deps.objects,
    'signedPut',
    'No access for ada@example.com with sk_live_0123456789 at /objects/a?token=hidden1',
  )
  breakCall(
    app.deps.identity,
    'begin',
    'connect to https://town:hunter2@issuer.example failed, bearer hidden2',
  )
  log.take()
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: string, headers: Record<string, string> = json) =>
    app.visitor.fetch(path, { method: 'POST', body, headers })
  const as = (path: string, method: string, body: object) =>
    renter.fetch(path, { method, body: JSON.stringify(body), headers: json })
  const failures: [route: string, status: number, send: () => Promise<Response>][] = [
    ['/api/bookings', 401, () => post('/api/bookings', '{"deliveryAddress":"12 Ash Street"}')],
    ['/api/contact', 400, () => post('/api/contact', '{"email":"ada@example.com",')],
    ['/api/contact', 400, () => post('/api/contact', '{"email":"ada@example.com","name":"Ada Lund"}')],
    ['/api/contact', 415, () => post('/api/contact', 'Ada Lund', { 'content-type': 'text/csv' })],
    ['/api/contact', 413, () => post('/api/contact', JSON.stringify({ name: 'Ada Lund'.repeat(50_000) }))],
    ['/api/contact', 403, () => post('/api/contact', '{}', { ...json, origin: 'https://evil.example' })],
    ['/api/listings/:id', 404, () => sendRaw('/api/listings/ada@example.com')],
    ['/api/listings', 400, () => sendRaw('/api/listings?sort=12+Ash+Street&token=hidden3')],
    ['/api/*', 404, () => sendRaw('/api/ada@example.com?token=hidden3')],
    ['none', 404, () => sendRaw('/objects-of/Ada-Lund?token=hidden3')],
    ['none', 400, () => sendRaw('/%E0%A4%A?email=ada@example.com')],
    ['/api/callback', 400, () => sendRaw('/api/callback?code=hidden4&state=hidden5&error=ada@example.com')],
    ['/api/login', 500, () => sendRaw('/api/login?returnTo=/users/ada@example.com')],
    ['/api/webhooks/stripe', 400, () => post('/api/webhooks/stripe', '{"email":"ada@example.com"}')],
    ['/api/unsubscribe', 400, () => post('/api/unsubscribe?token=hidden3', '')],
    ['/objects/photos/*', 404, () => sendRaw('/objects/photos/ada@example.com.webp?token=hidden3')],
    ['/api/admin/users', 404, () => renter.fetch('/api/admin/users?search=ada@example.com')],
    ['/api/bookings', 400, () => as('/api/bookings', 'POST', { listingId: '12 Ash Street' })],
    ['/api/listings/:id', 403, () => as(`/api/listings/${listing}`, 'PATCH', { title: 'Ada Lund' })],
    ['/api/objects/upload', 500, () => as('/api/objects/upload', 'POST', {})],
  ]
  const sent = []
  for (const [route, status, send] of failures) {
    const response = await send()
    sent.push({ route, status, requestId: response.headers.get('x-request-id') })
    expect([route, response.status]).toEqual([route, status])
  }
  const { text, requests } = await linesOf(20)
  expect(requests.map(({ route, status, requestId }) => ({ route, status, requestId }))).toEqual(sent)
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(20)
  expect(text).not.toMatch(/ada@|@example|Ash|Ada|hunter2|sk_live|hidden|evil|[?&]\w+=|aborted/)
})
