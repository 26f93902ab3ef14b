import { beforeEach, expect, test } from 'vitest'
import { approve, aRequest, inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'

const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'])
let listing: string
beforeEach(async () => {
  listing = await aListing(owner)
})

const day = (days: number) => inDays(app, days)
const taken = async (user: User = app.visitor) =>
  (await user.get(`/api/listings/${listing}/availability`)).body
const block = (user: User, startDate: unknown, endDate: unknown = startDate) =>
  user.post(`/api/listings/${listing}/blocked-dates`, { startDate, endDate })

test('everyone sees which dates are booked or blocked, but not by whom', async () => {
  expect(await taken()).toEqual([])
  const held = await aRequest(renter, listing, day(10), day(12))
  await aRequest(renter, listing, day(20))
  await approve(owner, held.id)
  await block(owner, day(13), day(14))
  await block(owner, day(2))
  expect(await taken()).toEqual([
    { startDate: day(2), endDate: day(2), kind: 'blocked' },
    { startDate: day(10), endDate: day(12), kind: 'booked' },
    { startDate: day(13), endDate: day(14), kind: 'blocked' },
  ])
})

test('past dates are left out', async () => {
  await app.database
    .insertInto('blockedDates')
    .values([
      { listingId: listing, startDate: day(-5), endDate: day(-1), createdAt: app.deps.clock.now() },
      { listingId: listing, startDate: day(-4), endDate: day(1), createdAt: app.deps.clock.now() },
    ])
    .execute()
  expect(await taken()).toEqual([{ startDate: day(0), endDate: day(1), kind: 'blocked' }])
})

test('the availability of a listing that is not visible is not found', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect((await app.visitor.get(`/api/listings/${unknown}/availability`)).status).toBe(404)
  expect((await app.visitor.get('/api/listings/tent/availability')).status).toBe(404)
  const gear = app.database.updateTable('gearListings').where('id', '=', listing)
  await gear.set({ status: 'under_review' }).execute()
  expect((await app.visitor.get(`/api/listings/${listing}/availability`)).status).toBe(404)
  expect(await taken(owner)).toEqual([])
  await gear.set({ status: 'removed' }).execute()
  expect((await owner.get(`/api/listings/${listing}/availability`)).status).toBe(404)
})

test('the owner blocks dates and unblocks them', async () => {
  const { status, body } = await block(owner, day(3), day(4))
  expect([status, body]).toMatchObject([201, { startDate: day(3), endDate: day(4) }])
  const { id } = body as { id: string }
  const address = `/api/listings/${listing}/blocked-dates`
  expect((await owner.get(address)).body).toEqual([{ id, startDate: day(3), endDate: day(4) }])
  expect((await renter.get(address)).status).toBe(403)
  expect((await renter.delete(`${address}/${id}`)).status).toBe(403)
  expect((await app.visitor.delete(`${address}/${id}`)).status).toBe(401)
  const other = await aListing(owner)
  expect((await owner.delete(`/api/listings/${other}/blocked-dates/${id}`)).status).toBe(404)
  expect((await owner.delete(`${address}/nonsense`)).status).toBe(404)
  expect(await owner.delete(`${address}/${id}`)).toMatchObject({ status: 200, body: { ok: true } })
  expect((await owner.delete(`${address}/${id}`)).status).toBe(404)
  expect(await taken()).toEqual([])
})

test('only valid, future and free dates can be blocked', async () => {
  const held = await aRequest(renter, listing, day(10), day(12))
  await approve(owner, held.id)
  await block(owner, day(20), day(22))
  const refused: [unknown, unknown, number, string][] = [
    [day(-1), day(2), 400, 'invalid'],
    [day(5), day(4), 400, 'invalid'],
    [day(400), day(456), 400, 'invalid'],
    ['2027-02-30', '2027-03-02', 400, 'invalid'],
    [undefined, day(2), 400, 'invalid'],
    [day(12), day(13), 409, 'dates_booked'],
    [day(9), day(30), 409, 'dates_booked'],
    [day(22), day(24), 409, 'already_blocked'],
    [day(20), day(22), 409, 'already_blocked'],
  ]
  for (const [start, end, status, code] of refused) {
    expect(await block(owner, start, end)).toMatchObject({ status, body: { code } })
  }
  expect((await block(renter, day(3))).status).toBe(403)
  expect((await block(app.visitor, day(3))).status).toBe(401)
  expect((await block(owner, day(13), day(19))).status).toBe(201)
  expect((await block(owner, day(455))).status).toBe(201)
})

test('exactly one of a concurrent block and approval succeeds', async () => {
  for (let round = 0; round < 6; round++) {
    listing = await aListing(owner)
    const { id } = await aRequest(round % 2 ? renter : stranger, listing, day(30 + round))
    const [blocked, approved] = await Promise.all([block(owner, day(30 + round)), approve(owner, id)])
    expect([blocked.status, approved.status].toSorted()).toEqual(
      blocked.status === 201 ? [201, 409] : [200, 409],
    )
    expect(await taken()).toHaveLength(1)
  }
})
