import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { servedBy } from '#server/http/serve.ts'
import { declinePendingRequests } from '#test/fixtures/bookings.ts'
import { aPictureOf } from '#test/fixtures/claims.ts'
import type { TestApp } from '#test/fixtures/app.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'
import { openContents } from './contents.ts'
import { goodRequests, createHistory, type GoodRequest } from './good-requests.ts'

export type FuzzFixture = Record<
  'renter' | 'owner' | 'stranger' | 'admin' | 'visitor' | 'suspended',
  User
> & {
  app: TestApp
  /** Returns a hash of all stored data, except tables that change without a request. */
  readContents: () => Promise<string>
}

/** Creates users with some history. No worker runs, so only requests change data. */
export async function openFuzzFixture(): Promise<FuzzFixture> {
  const shared = await openSharedApp(['renter', 'owner', 'stranger', 'admin', 'suspended'], { ROLE: 'web' })
  const readContents = await openContents(shared.app.database)
  const fixture = { ...shared, visitor: shared.app.visitor, readContents }
  await fixture.admin.post(`/api/admin/users/${fixture.suspended.id}/suspend`, { reason: 'For the tests' })
  await createHistory(fixture)
  return fixture
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

export const endpointsOf = ({ app }: FuzzFixture): readonly Endpoint[] => servedBy(app.switchback.app)

/** Creates a request to this endpoint that would succeed. */
export async function aGoodRequest(fixture: FuzzFixture, endpoint: Endpoint): Promise<GoodRequest> {
  const make = goodRequests[nameOf(endpoint)]
  if (!make) throw new Error(`good-requests.ts does not know ${nameOf(endpoint)}`)
  await declinePendingRequests(fixture.app)
  await forgetUnusedPhotos(fixture)
  return make(fixture)
}

/**
 * Deletes unused photos: the tests upload more of them than the product lets a user have. The photo that all claims
 * share stays.
 */
const forgetUnusedPhotos = async ({ app, owner }: FuzzFixture) =>
  app.database
    .deleteFrom('photos')
    .where('publishedAt', 'is', null)
    .where('path', 'is distinct from', await aPictureOf(owner))
    .execute()

export function addressOf({ path }: Endpoint, { params = {}, query = {} }: GoodRequest): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const asked = new URLSearchParams(query).toString()
  return asked ? `${filled}?${asked}` : filled
}

export type FuzzResponse = { status: number; type: string; text: string }

/** Sends a request with a serialized body. */
export async function send(
  by: User,
  method: string,
  address: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<FuzzResponse> {
  const response = await by.fetch(address, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    // The event stream never ends by itself.
    await response.body?.cancel()
    return { status: response.status, type, text: '' }
  }
  return { status: response.status, type, text: await response.text() }
}

export function sendGood(by: User, endpoint: Endpoint, request: GoodRequest): Promise<FuzzResponse> {
  const body = request.body && JSON.stringify(request.body)
  return send(by, endpoint.method, addressOf(endpoint, request), body)
}

/** Matches sentences that the requirements write without a full stop. */
const withoutFullStop = /(characters|valid email address|min price)$/

/** Expects a response to be a 4xx problem (RFC 9457) with a readable sentence. */
export function expectRefusal(response: FuzzResponse, what: string): void {
  const about = `${what} responded ${response.status} ${response.text.slice(0, 300)}`
  expect(response.status, about).toBeGreaterThanOrEqual(400)
  expect(response.status, about).toBeLessThan(500)
  expect(response.type, about).toMatch(/^application\/problem\+json/)
  const { detail, status, code, errors } = problem.parse(JSON.parse(response.text))
  expect(status, about).toBe(response.status)
  expect(code, about).toMatch(/^[a-z_]+$/)
  for (const sentence of [detail, ...(errors ?? []).map((error) => error.message)]) {
    expect(sentence.length, about).toBeGreaterThan(10)
    if (!withoutFullStop.test(sentence)) expect(sentence, about).toMatch(/[.?!]$/)
    expect(sentence, about).not.toMatch(
      /invalid input|expected|received|undefined|\bNaN\b|too (big|small):|\[object/i,
    )
  }
}
