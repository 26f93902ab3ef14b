import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { goodRequests, type GoodRequest } from './good-requests.ts'
import {
  addressOf,
  aGoodRequest,
  endpointsOf,
  expectRefusal,
  nameOf,
  openFuzzFixture,
  send,
  sendGood,
  type FuzzResponse,
} from './fixture.ts'
import { isFullRun } from '#test/support/full-run.ts'
import { wrongIds, wrongQueryValues, wrongValues } from './wrong-values.ts'

/**
 * The number of groups into which the wrong values are divided. Each field gets one group; in the full run there is
 * one group, so every field gets every value.
 */
const turns = isFullRun ? 1 : 45
function inTurn<Value>(values: readonly Value[], turn: number): Value[] {
  const count = Math.min(turns, values.length)
  return values.filter((_, at) => at % count === turn % count)
}

const fixture = await openFuzzFixture()

const endpoint = (name: string): Endpoint => endpointsOf(fixture).find((served) => nameOf(served) === name)!
const names = Object.keys(goodRequests)
/** This endpoint accepts any body and origin, because email programs call it. Only its token is checked. */
const acceptsAnything = 'POST /api/unsubscribe'
const hasBody = (name: string) => /^(POST|PATCH)/.test(name) && name !== acceptsAnything
const withBody = names.filter(hasBody)

/** The hash of the stored data when it was last read; undefined when data may have changed since. */
let stored: string | undefined

/** The valid request of the last test. It can be sent as long as no request of its endpoint was accepted. */
let unused: { called: Endpoint; good: GoodRequest } | undefined

/** Sends invalid input. Expects that it is accepted, or that it is refused with a sentence and changes no data. */
async function expectAcceptedOrRefused(
  act: () => Promise<FuzzResponse>,
  what: string,
): Promise<FuzzResponse> {
  const before = stored ?? (await fixture.readContents())
  stored = undefined
  const response = await act()
  expect(response.status, what).toBeLessThan(500)
  if (response.status < 300) {
    unused = undefined
    return response
  }
  expectRefusal(response, what)
  stored = await fixture.readContents()
  expect(stored, `${what} was refused and changed something`).toBe(before)
  return response
}

async function aGoodRequestTo(called: Endpoint): Promise<GoodRequest> {
  if (unused?.called === called) return unused.good
  unused = { called, good: await aGoodRequest(fixture, called) }
  stored = undefined
  return unused.good
}

const show = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 60)

test('every served endpoint has a valid request to start from', () => {
  expect(endpointsOf(fixture).map(nameOf).toSorted()).toEqual(names.toSorted())
})

test('a changed row changes the contents, which refused requests are compared by', async () => {
  const before = await fixture.readContents()
  expect(await fixture.readContents()).toBe(before)
  await fixture.app.database
    .updateTable('users')
    .set({ bio: 'Skis.' })
    .where('id', '=', fixture.owner.id!)
    .execute()
  expect(await fixture.readContents()).not.toBe(before)
})

async function tryWrongFields(called: Endpoint): Promise<void> {
  const name = nameOf(called)
  const good = await aGoodRequestTo(called)
  const by = fixture[good.by]
  const fields = Object.keys(good.body ?? { unknown: '' })
  for (const [turn, field] of fields.entries()) {
    for (const value of inTurn(wrongValues, turn)) {
      const body = { ...good.body, [field]: value }
      const what = `${name} with ${field} = ${show(value)}`
      const response = await expectAcceptedOrRefused(
        () => send(by, called.method, addressOf(called, good), JSON.stringify(body)),
        what,
      )
      if (!called.body!.safeParse(body).success) expect(response.status, what).toBe(400)
    }
  }
  const fresh = await aGoodRequestTo(called)
  unused = undefined
  expect((await sendGood(by, called, fresh)).status).toBeLessThan(300)
}

async function tryWrongBodies(called: Endpoint): Promise<void> {
  const name = nameOf(called)
  const good = await aGoodRequestTo(called)
  const address = addressOf(called, good)
  const right = JSON.stringify(good.body ?? {})
  const none = called.emptyAllowed ? undefined : 400
  const origin = (value: string) => ({ origin: value })
  const type = (value: string) => ({ 'content-type': value })
  const key = (value: string) => ({ 'idempotency-key': value })
  const cases: [status: number | undefined, body: string | undefined, headers?: Record<string, string>][] = [
    [415, right, type('text/plain')],
    [415, right, type('application/xml')],
    [415, right, type('application/x-www-form-urlencoded')],
    [415, right, type('multipart/form-data; boundary=x')],
    [415, right, type('nonsense')],
    [400, '{"a":'],
    [400, 'undefined'],
    [400, '{"__proto__":{"a":1}}'],
    [400, '{"constructor":{"prototype":{}}}'],
    [400, '[]'],
    [400, '"text"'],
    [400, '12'],
    [400, 'true'],
    [400, '['.repeat(50_000)],
    [413, JSON.stringify({ a: 'x'.repeat(called.largestBody ?? 1_000_000) })],
    [403, right, origin('https://elsewhere.example')],
    [403, right, origin('null')],
    [403, right, { 'sec-fetch-site': 'cross-site' }],
    [403, right, { 'sec-fetch-site': 'same-site' }],
    [400, right, key('')],
    [400, right, key('k'.repeat(256))],
    [none, undefined],
    [none, ''],
    [none, 'null'],
    [none, '{}'],
  ]
  for (const [status, body, headers] of inTurn(cases, withBody.indexOf(name))) {
    const what = `${name} with ${show(body)} ${show(headers)}`
    const response = await expectAcceptedOrRefused(
      () => send(fixture[good.by], called.method, address, body, headers),
      what,
    )
    if (status) expect(response.status, `${what} ${response.text.slice(0, 200)}`).toBe(status)
  }
}

async function tryWrongIds(called: Endpoint): Promise<void> {
  const good = await aGoodRequestTo(called)
  for (const param of Object.keys(good.params!)) {
    for (const id of inTurn(wrongIds, names.indexOf(nameOf(called)))) {
      const address = addressOf(called, { ...good, params: { ...good.params, [param]: id } })
      const body = good.body && JSON.stringify(good.body)
      const what = `${called.method} ${address}`
      const response = await expectAcceptedOrRefused(
        () => send(fixture[good.by], called.method, address, body),
        what,
      )
      // Deleting an unknown favorite and reading an unknown user may succeed with an empty result.
      const shaped = /^[0-9a-f-]{36}$/.test(id)
      // Bytes that are not valid UTF-8 make a malformed address.
      const malformed = id.startsWith('%E')
      if (!shaped) expect(response.status, what).toBe(malformed ? 400 : 404)
    }
  }
}

test('only GET endpoints, and the one that email programs call, have a query', () => {
  const asking = endpointsOf(fixture).filter(({ query }) => query)
  expect(asking.filter(({ method }) => method !== 'GET').map(nameOf)).toEqual([acceptsAnything])
})

async function tryWrongQueries(called: Endpoint): Promise<void> {
  const good = await aGoodRequestTo(called)
  const by = fixture[good.by]
  const plain = addressOf(called, { ...good, query: {} })
  const fields = Object.keys(called.query?.shape ?? {})
  for (const [turn, field] of [...fields, 'unknown'].entries()) {
    const others = new URLSearchParams(Object.entries(good.query ?? {}).filter(([key]) => key !== field))
    const values = fields.includes(field) ? inTurn(wrongQueryValues, turn) : ['%00', '%']
    const pairs = values.map((value) => `${field}=${value}`)
    for (const pair of [...pairs, `${field}=a&${field}=b`, `${field}[a]=b`, `__proto__[a]=b`]) {
      const address = `${plain}?${others}&${pair}`
      const response = await send(by, 'GET', address)
      if (response.status !== 200) expectRefusal(response, `GET ${address.slice(0, 200)}`)
    }
  }
  expect((await sendGood(by, called, good)).status).toBe(200)
}

/** The tests of an endpoint, with the condition for its name. */
const checks = [
  { title: 'malformed and unknown ids', isFor: (name: string) => name.includes(':'), run: tryWrongIds },
  {
    title: 'wrong values in the query',
    isFor: (name: string) => name.startsWith('GET'),
    run: tryWrongQueries,
  },
  { title: 'wrong bodies and headers', isFor: hasBody, run: tryWrongBodies },
  { title: 'wrong values in each field of the body', isFor: hasBody, run: tryWrongFields },
]

/** Returns the checks that are tested for an endpoint: all in the full run, one for every second endpoint in the quick one. */
function checksOf(name: string) {
  const fitting = checks.filter(({ isFor }) => isFor(name))
  if (isFullRun) return fitting
  const place = names.indexOf(name)
  return place % 2 === 0 ? fitting.filter((_, at) => at === (place / 2) % fitting.length) : []
}

// All tests of an endpoint follow one another, so that they can share its valid request.
test.each(names.flatMap((name) => checksOf(name).map((check) => ({ name, ...check }))))(
  '$title: $name',
  async ({ name, run }) => {
    expect.hasAssertions()
    await run(endpoint(name))
  },
  60_000,
)

const cursorValue = fc.oneof(
  fc.constantFrom(
    '0000-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999Z',
    '2027-02-30T00:00:00.000Z',
    '2026-06-10T12:00:00.000Z',
    '00000000-0000-0000-0000-000000000000',
    '99999999.9999999999',
    '45.00',
    5,
    0,
    -1e308,
    null,
    'a\u0000',
    '\ud800',
    '',
  ),
  fc.json({ maxDepth: 1 }),
)
const forged = fc.oneof(
  fc
    .array(cursorValue, { maxLength: 4 })
    .map((values) => Buffer.from(JSON.stringify(values)).toString('base64url')),
  fc.string({ maxLength: 40 }),
)

test('forged cursors are refused or accepted, but never cause a server error', async () => {
  const paged = endpointsOf(fixture).filter((served) => served.paged)
  expect(paged.length).toBeGreaterThan(4)
  for (const called of paged) {
    const good = await aGoodRequestTo(called)
    const plain = addressOf(called, { ...good, query: {} })
    const sorts =
      called.path === '/api/listings' ? ['newest', 'price_asc', 'price_desc', 'rating'] : ['newest']
    await fc.assert(
      fc.asyncProperty(forged, fc.constantFrom(...sorts), async (cursor, sort) => {
        const query = new URLSearchParams({ ...good.query, cursor, ...(sorts[1] ? { sort } : {}) })
        const response = await send(fixture[good.by], 'GET', `${plain}?${query}`)
        if (response.status !== 200) expectRefusal(response, `${plain}?${query}`)
      }),
      { numRuns: sorts.length * (isFullRun ? 25 : 8) },
    )
  }
}, 60_000)
