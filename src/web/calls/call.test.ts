import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { cancelBooking, listBookings } from '#contract/bookings.ts'
import { listListings } from '#contract/listings.ts'
import { call, pageQuery, query } from './call.ts'
import { CallFailure, failureWords } from './call-failure.ts'
import { setTransport } from './transport.ts'
import type { Transport } from '#src/rendering.ts'
import { viewerQuery } from '#web/viewer.ts'

const id = '7b1d7d5e-6a55-4c7a-9d53-1f2a0c3b4d5e'
const problem = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  detail: 'It is over.',
  code: 'over',
  requestId: 'r1',
}

afterEach(() => vi.unstubAllGlobals())

function stubFetch(response: () => Response) {
  const network = vi.fn<Transport>(async () => response())
  vi.stubGlobal('fetch', network)
  return network
}

function openClient(response: () => Response) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const transport = vi.fn<Transport>(async () => response())
  setTransport(client, transport)
  return { client, transport }
}

test('a call fills the path and sends JSON with credentials and its key', async () => {
  const network = stubFetch(() => Response.json({ refunded: true, refundAmount: '136.80' }))
  const reply = await call(cancelBooking, {
    params: { id },
    body: { cancellationReason: null },
    idempotencyKey: 'k1',
  })
  expect(reply.refundAmount).toBe('136.80')
  const [path, request] = network.mock.calls[0] ?? []
  expect(path).toBe(`/api/bookings/${id}/cancel`)
  expect(request).toMatchObject({
    method: 'POST',
    credentials: 'include',
    body: '{"cancellationReason":null}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
  })
})

test('a response that is not OK is a failure whose message is the status and the body', async () => {
  const body = JSON.stringify(problem)
  stubFetch(() => new Response(body, { status: 409 }))
  const failure: unknown = await call(cancelBooking, { params: { id }, body: {} }).catch(
    (raised: unknown) => raised,
  )
  expect(failure).toBeInstanceOf(CallFailure)
  expect((failure as CallFailure).message).toBe(`409: ${body}`)
  expect((failure as CallFailure).problem?.code).toBe('over')
  expect(failureWords(failure)).toBe('It is over.')
})

test('the body of a failure that is not a problem document is not shown to users', async () => {
  stubFetch(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const failure: unknown = await call(cancelBooking, { params: { id }, body: {} }).catch(
    (raised: unknown) => raised,
  )
  expect((failure as CallFailure).message).toBe('502: <h1>Bad gateway</h1>')
  expect(failureWords(failure, 'Please try again later.')).toBe('Please try again later.')
  expect(failureWords(new TypeError('Failed to fetch'))).toBe('Something went wrong. Please try again.')
})

test('a query uses the transport of its client', async () => {
  const network = stubFetch(() => Response.json([]))
  const { client, transport } = openClient(() => Response.json([]))
  await client.fetchQuery(query(listBookings, { query: { type: 'owner' } }))
  expect(transport.mock.calls[0]?.[0]).toBe('/api/bookings?type=owner')
  expect(network).not.toHaveBeenCalled()
})

test('a page has the total and the next cursor', async () => {
  const headers = { 'x-total-count': '1001', link: '</api/listings?limit=24&cursor=a%2Bb>; rel="next"' }
  const { client } = openClient(() => Response.json([], { headers }))
  const page = await client.fetchQuery(pageQuery(listListings, { query: {} }))
  expect(page).toEqual({ items: [], total: 1001, next: 'a+b' })
})

test('a 401 for the viewer means that no user is signed in', async () => {
  const { client } = openClient(() => new Response(JSON.stringify(problem), { status: 401 }))
  expect(await client.fetchQuery(viewerQuery)).toBeNull()
})

test('any other failed request for the viewer is a failure', async () => {
  const { client } = openClient(() => new Response('', { status: 500 }))
  await expect(client.fetchQuery(viewerQuery)).rejects.toThrow('500: ')
})
