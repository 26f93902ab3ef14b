import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskGear, DeskPeriod } from '#contract/desk.ts'
import { inDays } from '#test/fixtures/bookings.ts'
import { aPendingBooking, anApprovedBooking } from '#test/fixtures/booking-rows.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { day } from '#domain/durations.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aStranger, type User } from '#test/fixtures/users.ts'
import { findDeskGear } from './find-gear.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'])
const fixture = { app, owner, renter }

const gearOf = async (user: User) => (await user.get('/api/desk/gear')).body as DeskGear[]
const find = async (id: string) => (await gearOf(owner)).find((gear) => gear.id === id)!
const days = (from: number, to = from) => ({ startDate: inDays(app, from), endDate: inDays(app, to) })
const calendar = async (from: number, to: number) => {
  const { startDate, endDate } = days(from, to)
  const { body } = await owner.get(`/api/desk/calendar?startDate=${startDate}&endDate=${endDate}`)
  return body as DeskPeriod[]
}
const blocksOf = async (id: string) =>
  (
    (await owner.get(`/api/listings/${id}/blocked-dates`)).body as { startDate: string; endDate: string }[]
  ).map(({ startDate, endDate }) => ({ startDate, endDate }))

test('gear has its next booking, and its requests of 30 days', async () => {
  const id = await aListing(owner)
  expect(await find(id)).toMatchObject({ nextBooking: null, requests: 0, views: 0, earned: '0.00' })
  await aPendingBooking(fixture, days(9, 10), { listingId: id })
  const next = await anApprovedBooking(fixture, days(3, 5), { listingId: id })
  expect(await find(id)).toMatchObject({
    nextBooking: { id: next, status: 'approved', ...days(3, 5), renterFirstName: 'Riley' },
    requests: 2,
  })
  const later = new Date(app.deps.clock.now().getTime() + 31 * day)
  const { rows } = await findDeskGear(app.database, owner.id!, { limit: 100 }, later)
  expect(rows.find((gear) => gear.id === id)).toMatchObject({ nextBooking: null, requests: 0 })
})

test('gear is paged, and nobody sees that of others', async () => {
  const other = await app.signIn(aStranger)
  const [first, second] = [await aListing(other), await aListing(other)]
  expect((await gearOf(other)).map(({ id }) => id)).toEqual([second, first])
  const page = await other.get('/api/desk/gear?limit=1')
  expect([page.headers.get('x-total-count'), (page.body as DeskGear[])[0]!.id]).toEqual(['2', second])
  const next = /<([^>]+)>/.exec(page.headers.get('link')!)![1]!
  expect(((await other.get(next)).body as DeskGear[]).map(({ id }) => id)).toEqual([first])
  expect((await app.visitor.get('/api/desk/gear')).status).toBe(401)
})

test('the calendar has bookings, requests and blocks of the asked days only', async () => {
  const id = await aListing(owner)
  const booked = await anApprovedBooking(fixture, days(40, 42), { listingId: id })
  const asked = await aPendingBooking(fixture, days(44, 45), { listingId: id })
  await owner.post(`/api/listings/${id}/blocked-dates`, days(50, 60))
  await anApprovedBooking(fixture, days(70, 71), { listingId: id })
  const found = (await calendar(42, 55)).filter(({ listingId }) => listingId === id)
  expect(found).toEqual([
    {
      id: booked,
      listingId: id,
      kind: 'booked',
      ...days(40, 42),
      renter: { firstName: 'Riley', lastName: 'Renter' },
    },
    {
      id: asked,
      listingId: id,
      kind: 'asked',
      ...days(44, 45),
      renter: { firstName: 'Riley', lastName: 'Renter' },
    },
    { id: expect.any(String) as string, listingId: id, kind: 'blocked', ...days(50, 60), renter: null },
  ])
  const { startDate, endDate } = days(0, 92)
  const tooLong = await owner.get(`/api/desk/calendar?startDate=${startDate}&endDate=${endDate}`)
  expect(tooLong.status).toBe(400)
})

test('blocking skips booked days, and a repeated request does it once', async () => {
  const [free, booked] = [await aListing(owner), await aListing(owner)]
  await anApprovedBooking(fixture, days(21, 22), { listingId: booked })
  await owner.post(`/api/listings/${booked}/blocked-dates`, days(24, 25))
  const key = { 'idempotency-key': 'block a weekend' }
  const send = () =>
    owner.post('/api/desk/blocked-dates', { listingIds: [free, booked], ...days(20, 24) }, key)
  const { status, body } = await send()
  expect([status, body]).toMatchObject([201, { booked: [{ listingId: booked, ...days(21, 22) }] }])
  expect((await send()).body).toEqual(body)
  expect(await blocksOf(free)).toEqual([days(20, 24)])
  expect(await blocksOf(booked)).toEqual([days(20), days(23), days(24, 25)])
})

test('unblocking cuts a block that reaches beyond the days', async () => {
  const id = await aListing(owner)
  await owner.post(`/api/listings/${id}/blocked-dates`, days(10, 20))
  const sent = { listingIds: [id], ...days(12, 14) }
  const { status, body } = await owner.post('/api/desk/unblocked-dates', sent)
  expect([status, body]).toEqual([200, { unblocked: [{ listingId: id, ...days(12, 14) }] }])
  expect(await blocksOf(id)).toEqual([days(10, 11), days(15, 20)])
  expect((await owner.post('/api/desk/unblocked-dates', sent)).body).toEqual({ unblocked: [] })
  const freed = await app.database
    .selectFrom('freedDates')
    .select('startDate')
    .where('listingId', '=', id)
    .execute()
  expect(freed).toEqual([{ startDate: days(12).startDate }])
})

test('a selection with gear of another owner, past days or too many days changes nothing', async () => {
  const mine = await aListing(owner)
  const theirs = await aListing(await app.signIn(aStranger))
  for (const path of ['/api/desk/blocked-dates', '/api/desk/unblocked-dates']) {
    for (const listingIds of [
      [mine, theirs],
      [mine, randomUUID()],
    ])
      expect((await owner.post(path, { listingIds, ...days(5) })).status).toBe(404)
    for (const wrong of [
      { listingIds: [], ...days(5) },
      { listingIds: [mine, mine], ...days(5) },
      { listingIds: [mine], ...days(6), endDate: inDays(app, 5) },
    ]) {
      expect((await owner.post(path, wrong)).status).toBe(400)
    }
  }
  for (const period of [days(-1, 2), days(400, 500)])
    expect((await owner.post('/api/desk/blocked-dates', { listingIds: [mine], ...period })).status).toBe(400)
  expect(await blocksOf(mine)).toEqual([])
})
