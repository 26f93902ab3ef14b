import { expect, test } from 'vitest'
import type { PublicProfile } from '#contract/public-profiles.ts'
import type { ReviewView } from '#contract/reviews.ts'
import { aCompletedBooking } from '#test/fixtures/booking-rows.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer, type User } from '#test/fixtures/users.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'])

const get = async (id: string) => {
  const { status, body } = await app.visitor.get(`/api/people/${id}`)
  expect(status).toBe(200)
  return body as PublicProfile
}

async function review(by: User, bookingId: string, rating: number, comment: string) {
  expect((await by.post('/api/reviews', { bookingId, rating, comment })).status).toBe(201)
}

test('a profile shows reviews and rentals as owner and as renter apart, published ones only', async () => {
  const { id } = await aCompletedBooking({ app, renter, owner })
  await review(owner, id, 4, 'Brought it back clean.')
  expect((await get(renter.id!)).asRenter).toEqual({
    averageRating: null,
    totalReviews: 0,
    completedRentals: 1,
  })
  // Reviews appear once both sides have written theirs.
  await review(renter, id, 5, 'Dry and warm.')
  const second = await aCompletedBooking({ app, renter, owner })
  await review(owner, second.id, 5, 'Again a pleasure.')
  await review(renter, second.id, 2, 'A zipper broke.')

  expect(await get(renter.id!)).toMatchObject({
    firstName: 'Riley',
    asOwner: { averageRating: null, totalReviews: 0, completedRentals: 0, lending: null },
    asRenter: { averageRating: 4.5, totalReviews: 2, completedRentals: 2 },
  })
  expect(await get(owner.id!)).toMatchObject({
    asOwner: { averageRating: 3.5, totalReviews: 2, completedRentals: 2 },
    asRenter: { averageRating: null, totalReviews: 0, completedRentals: 0 },
  })
  const comments = async (query: string) =>
    ((await app.visitor.get(`/api/reviews/${renter.id}${query}`)).body as ReviewView[]).map(
      ({ comment }) => comment,
    )
  expect(await comments('?as=renter')).toEqual(['Again a pleasure.', 'Brought it back clean.'])
  expect(await comments('?as=owner')).toEqual([])
  expect(await comments('')).toHaveLength(2)
  expect((await app.visitor.get(`/api/reviews/${renter.id}?as=guest`)).status).toBe(400)
})

test('a profile holds nothing private', async () => {
  expect(Object.keys(await get(owner.id!)).toSorted()).toEqual(
    'asOwner asRenter bio createdAt emailConfirmed firstName id lastName memberSince profileImageUrl verification verified'.split(
      ' ',
    ),
  )
})

test('a person’s gear is what everyone may see, newest first and in pages', async () => {
  const lender = await app.signIn(aNewcomer('Lena'))
  const [first, removed, last] = [await aListing(lender), await aListing(lender), await aListing(lender)]
  expect((await lender.delete(`/api/listings/${removed}`)).status).toBeLessThan(300)
  const list = (query = '') => app.visitor.get(`/api/people/${lender.id}/listings${query}`)
  const ids = (body: unknown) => (body as { id: string }[]).map(({ id }) => id)
  expect(ids((await list()).body)).toEqual([last, first])
  const page = await list('?limit=1')
  expect(ids(page.body)).toEqual([last])
})

test('a deleted account and an unknown one have no profile', async () => {
  const gone = await app.signIn(aNewcomer('Gone'))
  expect((await gone.delete('/api/account')).status).toBeLessThan(300)
  for (const id of [gone.id!, '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1aff'])
    for (const path of [`/api/people/${id}`, `/api/people/${id}/listings`])
      expect((await app.visitor.get(path)).status).toBe(404)
})
