import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { approve, aRequest, declinePendingRequests, inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'], { ROLE: 'web' })
let listing: string
beforeEach(async () => {
  await declinePendingRequests(app)
  listing = await aListing(owner)
})

const period = (from: number, to = from) => ({ startDate: inDays(app, from), endDate: inDays(app, to) })
const block = (...periods: object[]) => owner.post(`/api/listings/${listing}/calendar-import`, { periods })

/** Returns how many days are both booked and blocked, or blocked twice. */
async function clashes(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM blocked_dates d
    WHERE EXISTS (SELECT 1 FROM bookings b WHERE b.listing_id = d.listing_id AND b.status IN ('approved', 'confirmed', 'completed')
        AND b.start_date <= d.end_date AND b.end_date >= d.start_date)
      OR EXISTS (SELECT 1 FROM blocked_dates o WHERE o.listing_id = d.listing_id AND o.id <> d.id
        AND o.start_date <= d.end_date AND o.end_date >= d.start_date)`.execute(app.database)
  return rows[0]!.count
}

test('of a concurrent import and approval one succeeds completely', async () => {
  for (let round = 0; round < 8; round++) {
    listing = await aListing(owner)
    const { id } = await aRequest(renter, listing, inDays(app, 30 + round))
    const [imported, approved] = await Promise.all([
      block(period(5, 6), period(20, 60), period(80)),
      approve(owner, id),
    ])
    expect([imported.status, approved.status]).toEqual(imported.status === 201 ? [201, 409] : [409, 200])
    const stored = await owner.get(`/api/listings/${listing}/blocked-dates`)
    expect(stored.body).toHaveLength(imported.status === 201 ? 3 : 0)
    expect(await clashes()).toBe(0)
  }
})

test('two concurrent imports of the same file block once, and of overlapping files one succeeds', async () => {
  const same = await Promise.all(Array.from({ length: 4 }, () => block(period(5, 6), period(9))))
  expect(same.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect((await owner.get(`/api/listings/${listing}/blocked-dates`)).body).toHaveLength(2)
  const others = await Promise.all([block(period(20, 24)), block(period(22, 26)), block(period(24, 28))])
  expect(others.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await clashes()).toBe(0)
})
