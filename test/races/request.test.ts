import { beforeEach, expect, test } from 'vitest'
import { readMoney } from '#domain/money.ts'
import { maxOpenRequests } from '#domain/booking.ts'
import { aRequest, ask, declinePendingRequests, inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { Reply } from '#test/fixtures/users.ts'
import { countLockWaiters } from '#test/support/lock-waiters.ts'

const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'], { ROLE: 'web' })
beforeEach(() => declinePendingRequests(app))

const countCodes = (replies: Reply[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of replies) {
    const code = status === 201 ? 'asked' : (body as { code: string }).code
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

test('of 30 concurrent requests for 30 listings ten succeed, and the limit is per renter', async () => {
  const listings = await Promise.all(Array.from({ length: 30 }, () => aListing(owner)))
  const start = inDays(app, 3)
  const [mine, others] = await Promise.all([
    Promise.all(listings.map((listing) => ask(renter, listing, start))),
    Promise.all(listings.slice(0, 5).map((listing) => ask(stranger, listing, start))),
  ])
  expect(countCodes(mine)).toEqual({ asked: maxOpenRequests, too_many_open_requests: 20 })
  expect(countCodes(others)).toEqual({ asked: 5 })
  const open = (await renter.get('/api/bookings')).body as { id: string }[]
  await renter.post(`/api/bookings/${open[0]!.id}/cancel`)
  expect((await ask(renter, listings[0]!, inDays(app, 9))).status).toBe(201)
  expect((await ask(renter, listings[0]!, inDays(app, 11))).status).toBe(409)
})

test('of 20 concurrent identical requests one succeeds', async () => {
  const listing = await aListing(owner)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) => ask(renter, listing, inDays(app, 3), inDays(app, 4 + (at % 4)))),
  )
  expect(countCodes(replies)).toEqual({ asked: 1, already_requested: 19 })
})

test('the same Idempotency-Key creates one request and repeats its response', async () => {
  const listing = await aListing(owner)
  const input = { listingId: listing, startDate: inDays(app, 3), endDate: inDays(app, 4) }
  const headers = { 'idempotency-key': 'a-double-click' }
  const first = await renter.post('/api/bookings', input, headers)
  const again = await renter.post('/api/bookings', input, headers)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
})

test('a request that waited for a change of the listing is priced by what was changed', async () => {
  const listing = await aListing(owner)
  const change = await app.database.startTransaction().execute()
  await change
    .updateTable('gearListings')
    .set({ dailyRate: readMoney('99.00') })
    .where('id', '=', listing)
    .execute()
  const asked = ask(renter, listing, inDays(app, 3))
  await untilOneWaits()
  await change.commit().execute()
  expect(await asked).toMatchObject({ status: 201, body: { dailyRate: '99.00' } })
})

test('a request that waited for an approval of the same days is refused', async () => {
  const listing = await aListing(owner)
  const { id } = await aRequest(stranger, listing, inDays(app, 3))
  const approval = await app.database.startTransaction().execute()
  await approval.selectFrom('gearListings').select('id').where('id', '=', listing).forUpdate().execute()
  const asked = ask(renter, listing, inDays(app, 3))
  await untilOneWaits()
  await approval
    .updateTable('bookings')
    .set({ status: 'approved', approvedAt: new Date() })
    .where('id', '=', id)
    .execute()
  await approval.commit().execute()
  expect(await asked).toMatchObject({ status: 409, body: { code: 'dates_taken' } })
})

/** Waits until a booking request waits for a lock in the database. */
async function untilOneWaits(): Promise<void> {
  await expect.poll(() => countLockWaiters(app.database), { timeout: 10_000 }).toBeGreaterThan(0)
}
