import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { accountExport } from '#contract/account.ts'
import { aRequest, inDays } from '#test/fixtures/bookings.ts'
import { aCompletedBooking } from '#test/fixtures/booking-rows.ts'
import { aPaidBooking, onboard } from '#test/fixtures/money.ts'
import { listGear, aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { anOwner, aRenter, aStranger, type User } from '#test/fixtures/users.ts'

const { app, renter, owner, stranger } = await openSharedApp(['renter', 'owner', 'stranger'])

const read = async (user: User) =>
  (await user.get('/api/account/export')).body as z.output<typeof accountExport>

test('the export is one downloadable file with all data about the user', async () => {
  const response = await stranger.get('/api/account/export')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="switchback-data.json"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.body).toMatchObject({ profile: aStranger, listings: [], bookings: [], messages: [] })
  expect((await app.visitor.get('/api/account/export')).status).toBe(401)
})

test('the export has rentals from both sides, messages, reviews, favorites, reports and payouts, and only public data about others', async () => {
  const fixture = { app, renter, owner }
  await onboard(app, owner)
  const paid = await aPaidBooking(fixture)
  const done = await aCompletedBooking(fixture)
  const mine = await listGear(renter, {
    title: 'Bike rack',
    included: ['Two straps'],
    pickupInstructions: 'Ring twice',
  })
  await renter.post(`/api/listings/${mine.id}/blocked-dates`, {
    startDate: inDays(app, 5),
    endDate: inDays(app, 6),
  })
  const asked = await aRequest(owner, mine.id, inDays(app, 9))
  const theirs = await aListing(owner, { title: 'Raft', pickupInstructions: 'The gate opens with 90210' })
  await renter.post('/api/favorites', { listingId: theirs })
  await renter.post('/api/reports', { listingId: theirs, reason: 'other', description: 'It leaks.' })
  await renter.post('/api/messages', { receiverId: owner.id, content: 'Hello Olive' })
  await owner.post('/api/messages', { receiverId: renter.id, content: 'Hello Riley' })
  await stranger.post('/api/messages', { receiverId: owner.id, content: 'Not for Riley' })
  await renter.post('/api/reviews', { bookingId: done.id, rating: 4, comment: 'Dry and warm.' })
  await renter.patch('/api/mail-choices', { payment: false })
  await app.advance('P8D')
  await app.settle()

  const data = await read(renter)
  expect(data.profile).toMatchObject(aRenter)
  expect(data.listings).toMatchObject([
    {
      title: 'Bike rack',
      included: ['Two straps'],
      pickupInstructions: 'Ring twice',
      blockedDates: [{ startDate: expect.any(String) }],
    },
  ])
  expect(data.bookings.map(({ id, side }) => [id, side]).toSorted()).toEqual(
    [
      [paid, 'renter'],
      [done.id, 'renter'],
      [asked.id, 'owner'],
    ].toSorted(),
  )
  expect(data.messages.map(({ content, otherUser }) => [content, otherUser.firstName])).toEqual([
    ['Hello Olive', 'Olive'],
    ['Hello Riley', 'Olive'],
  ])
  expect(data.reviews).toMatchObject({ written: [{ rating: 4, published: false }], received: [] })
  expect(data.favorites).toMatchObject([{ listingId: theirs, title: 'Raft' }])
  expect(data.reports).toMatchObject([{ listingId: theirs, reason: 'other', description: 'It leaks.' }])
  expect(data.payouts).toEqual([])
  expect(data.notifications.map(({ title }) => title)).toContain('Olive would like to rent your Bike rack')
  expect(data.mailChoices).toMatchObject({ payment: false, review: true })
  const text = JSON.stringify(data)
  for (const secret of [anOwner.email, 'Not for Riley', 'gate opens with 90210'])
    expect(text).not.toContain(secret)

  const other = await read(owner)
  expect(other.payouts).toMatchObject([{ bookingId: paid, amount: '121.50' }])
  // The other party's review is not published yet.
  expect(other.reviews).toEqual({ written: [], received: [] })
  expect(JSON.stringify(other)).not.toContain(aRenter.email)
})
