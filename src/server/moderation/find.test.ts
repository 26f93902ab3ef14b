import { expect, test } from 'vitest'
import { aPendingBooking } from '#test/fixtures/booking-rows.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openModerationFixture } from '#test/fixtures/moderation.ts'

const { app, admin, owner, renter, newcomer } = await openModerationFixture()

type Found = Record<'users' | 'listings' | 'bookings', { id: string }[]>
const find = async (search: string) =>
  (await admin.get(`/api/admin/find?search=${encodeURIComponent(search)}`)).body as Found
const idsOf = (found: Found) =>
  Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.map(({ id }) => id)]))

test('people, gear and their bookings are found by name, email, title and id', async () => {
  const nell = await newcomer()
  const listing = await aListing(owner, { title: 'Zither case, 80 L' })
  const id = await aPendingBooking({ app, owner, renter }, undefined, { listingId: listing })
  expect(idsOf(await find('zither'))).toEqual({ users: [], listings: [listing], bookings: [id] })
  expect(idsOf(await find(nell.email))).toEqual({ users: [nell.id], listings: [], bookings: [] })
  expect((await find(renter.email)).bookings.map((each) => each.id)).toContain(id)
  expect(idsOf(await find(id))).toEqual({ users: [], listings: [], bookings: [id] })
  expect(idsOf(await find(listing))).toMatchObject({ listings: [listing], bookings: [id] })
  expect(idsOf(await find('100%_nothing'))).toEqual({ users: [], listings: [], bookings: [] })
  expect((await admin.get('/api/admin/find?search=')).body).toMatchObject({
    status: 400,
    detail: 'Search is required.',
  })
})
