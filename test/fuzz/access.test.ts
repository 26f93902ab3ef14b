import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { isFullRun } from '#test/support/full-run.ts'
import { goodRequests } from './good-requests.ts'
import { aGoodRequest, endpointsOf, expectRefusal, nameOf, openFuzzFixture, sendGood } from './fixture.ts'

const callers = ['visitor', 'stranger', 'renter', 'owner', 'admin', 'suspended'] as const
type Caller = (typeof callers)[number]

/**
 * The expected refusals of admin endpoints. The admin here has the role of owner;
 * `src/server/moderation/roles.test.ts` tests the other roles.
 */
const forAdmins = { visitor: 404, stranger: 404, renter: 404, owner: 404 }

/**
 * The expected refusal per access rule and caller; callers not listed are allowed. The suspended caller is a stranger
 * who may only read.
 */
const refusals: Record<Endpoint['access'], Partial<Record<Exclude<Caller, 'suspended'>, number>>> = {
  anyone: {},
  'signed-in': { visitor: 401 },
  'listing-owner': { visitor: 401, stranger: 403, renter: 403, admin: 403 },
  'booking-party': { visitor: 401, stranger: 404, admin: 404 },
  'booking-renter': { visitor: 401, stranger: 404, owner: 403, admin: 404 },
  'booking-owner': { visitor: 401, stranger: 404, renter: 403, admin: 404 },
  'admin:read': forAdmins,
  'admin:moderate': forAdmins,
  'admin:money': forAdmins,
  'admin:conversations': forAdmins,
  'admin:roles': forAdmins,
}

function refusalOf({ access, method, whileSuspended }: Endpoint, caller: Caller): number | undefined {
  if (caller !== 'suspended') return refusals[access][caller]
  return refusals[access].stranger ?? (method === 'GET' || whileSuspended ? undefined : 403)
}

const fixture = await openFuzzFixture()

test.each(Object.keys(goodRequests))('only the allowed callers can %s', async (name) => {
  const endpoint = endpointsOf(fixture).find((served) => nameOf(served) === name)!
  let good = await aGoodRequest(fixture, endpoint)
  const refused = callers.filter((caller) => refusalOf(endpoint, caller))
  const before = await fixture.readContents()
  // Refused callers change nothing, so all of them can send the same request.
  for (const caller of refused) {
    const response = await sendGood(fixture[caller], endpoint, good)
    expectRefusal(response, `${name} by ${caller}`)
    expect(response.status, `${name} by ${caller}`).toBe(refusalOf(endpoint, caller))
  }
  expect(await fixture.readContents(), `${name} was refused and changed something`).toBe(before)
  // In the quick run only the caller that the request is meant for: a request for each of the others takes longest.
  const allowed = callers.filter((each) => (isFullRun ? !refused.includes(each) : each === good.by))
  for (const [at, caller] of allowed.entries()) {
    // The request before may have used up what this one needs.
    if (at > 0 && endpoint.method !== 'GET') good = await aGoodRequest(fixture, endpoint)
    const response = await sendGood(fixture[caller], endpoint, good)
    const what = `${name} by ${caller}`
    if (caller === good.by) {
      expect(response.status, `${what}: ${response.text.slice(0, 300)}`).toBe(endpoint.success ?? 200)
    } else if (response.status >= 300) {
      // The caller has access, but a rule of the action may refuse, such as messaging oneself.
      expectRefusal(response, what)
      expect(response.status, what).not.toBe(401)
    }
  }
})
