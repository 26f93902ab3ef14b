import { expect, test } from 'vitest'
import { listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app, owner } = await openSharedApp(['owner'])

/** Headers that differ between equal responses, because they depend on the time, the request or the connection. */
const own = ['date', 'x-request-id', 'connection', 'keep-alive']
const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))

const read = async (path: string, headers: Record<string, string>, method = 'GET') => {
  const response = await fetch(`${app.url}${path}`, { method, headers })
  return { status: response.status, headers: headersOf(response), body: await response.text() }
}

test.each([
  ['/api/categories', 'br'],
  ['/api/listings?limit=2', 'gzip, br;q=0'],
  ['/api/listings?limit=3', 'identity'],
  ['/api/listings/facets', '*'],
])('%s is sent from the cache as it was sent first, with %s', async (path, encoding) => {
  await listGear(owner)
  const headers = { 'accept-encoding': encoding }
  const [first, ...later] = [await read(path, headers), await read(path, headers), await read(path, headers)]
  expect(first?.status).toBe(200)
  expect(first?.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, no-cache',
    vary: 'Cookie, Accept-Encoding',
  })
  for (const one of later) expect(one).toEqual(first)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['', null],
])('a client that accepts %j gets %j', async (accepted, encoding) => {
  for (let at = 0; at < 6; at++) await listGear(owner)
  for (let time = 0; time < 2; time++) {
    const { headers } = await read('/api/listings?limit=6', { 'accept-encoding': accepted })
    expect(headers['content-encoding'] ?? null).toBe(encoding)
  }
})

test('a cached response is not sent to users, for HEAD requests, or to clients that have it already', async () => {
  const path = '/api/listings?limit=4'
  const { headers } = await read(path, {})
  await read(path, {})
  const mine = await owner.get(path)
  expect(mine.headers.get('cache-control')).toBe('no-store')
  expect(await read(path, {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
  expect(await read(path, { 'if-none-match': headers['etag'] ?? '' })).toMatchObject({
    status: 304,
    body: '',
  })
})

test('the counts of filters and the total of each page follow a change at once', async () => {
  const location = 'Petty Creek'
  for (let at = 0; at < 3; at++) await listGear(owner, { location, title: `Sled ${at}` })
  const totalOf = async (path: string) => {
    const { headers } = await app.visitor.get(path)
    return [headers.get('x-total-count'), /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]] as const
  }
  const path = `/api/listings?location=${encodeURIComponent(location)}&limit=1`
  const totals = async () => {
    const [first, second = ''] = await totalOf(path)
    const [next, third = ''] = await totalOf(second)
    return [first, next, (await totalOf(third))[0]]
  }
  const available = async () =>
    (
      (await app.visitor.get(`/api/listings/facets?location=${encodeURIComponent(location)}`)).body as {
        available: number
      }
    ).available
  expect(await totals()).toEqual(['3', '3', '3'])
  expect(await available()).toBe(3)
  const { id } = await listGear(owner, { location, title: 'Sled 3' })
  expect(await totals()).toEqual(['4', '4', '4'])
  expect((await owner.get(path)).headers.get('x-total-count')).toBe('4')
  expect(await available()).toBe(4)
  await owner.patch(`/api/listings/${id}`, { available: false })
  expect(await available()).toBe(3)
})
