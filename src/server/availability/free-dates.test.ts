import { beforeEach, expect, test } from 'vitest'
import { approve, aRequest, inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'])
let listing: string
beforeEach(async () => {
  listing = await aListing(owner)
})

const day = (days: number) => inDays(app, days)
const period = (from: number, to = from) => ({ startDate: day(from), endDate: day(to) })
const ask = (startDate: string, endDate: string, user = app.visitor) =>
  user.get(`/api/listings/${listing}/free-dates?${new URLSearchParams({ startDate, endDate })}`)
const free = async (from: number, to: number) => (await ask(day(from), day(to))).body

test('visitors get the nearest periods that neither a booking nor a block touches', async () => {
  const held = await aRequest(renter, listing, day(10), day(12))
  await approve(owner, held.id)
  await owner.post(`/api/listings/${listing}/blocked-dates`, period(8))
  await aRequest(renter, listing, day(14), day(15))
  expect(await free(11, 12)).toEqual([period(6, 7), period(13, 14), period(15, 16)])
})

test('the periods are long enough for the listing, and none for gear that nobody can book', async () => {
  listing = await aListing(owner, { minimumRentalDays: 3 })
  expect(await free(0, 0)).toEqual([period(0, 2), period(3, 5), period(6, 8)])
  await owner.patch(`/api/listings/${listing}`, { available: false })
  expect(await free(0, 0)).toEqual([])
})

test('gear that is not visible is not found, and bad dates are refused with a sentence', async () => {
  const cases: [string, string, string][] = [
    [day(-1), day(2), 'The start date is in the past. Pick today or a later day.'],
    [day(5), day(4), 'The end date is before the start date.'],
    [day(5), day(100), 'A rental can be up to 90 days long.'],
    [day(366), day(367), 'You can book up to 365 days ahead.'],
    ['2027-02-30', day(4), 'startDate must be a day that exists, written as yyyy-MM-dd.'],
  ]
  for (const [from, to, detail] of cases)
    expect(await ask(from, to)).toMatchObject({ status: 400, body: { detail } })
  const alone = await app.visitor.get(`/api/listings/${listing}/free-dates?startDate=${day(5)}`)
  expect(alone).toMatchObject({
    status: 400,
    body: { detail: 'endDate is required, written as yyyy-MM-dd.' },
  })
  await app.database
    .updateTable('gearListings')
    .set({ status: 'under_review' })
    .where('id', '=', listing)
    .execute()
  expect((await ask(day(5), day(6))).status).toBe(404)
  expect(await ask(day(5), day(6), owner)).toMatchObject({ status: 200, body: [] })
})
