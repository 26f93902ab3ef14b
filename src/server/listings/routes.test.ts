import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ListingView } from '#contract/listings.ts'
import { aRequest, inDays } from '#test/fixtures/bookings.ts'
import { aNewListing, listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { anAdmin } from '#test/fixtures/users.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'
import { problemOf } from '#test/support/problem-of.ts'

const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'])

const daysAhead = (days: number) => inDays(app, days)
const requestDays = async (listingId: string, from: number, to: number, user = renter) =>
  (await aRequest(user, listingId, daysAhead(from), daysAhead(to))).id
const setStatus = (id: string, status: 'active' | 'removed' | 'under_review') =>
  app.database.updateTable('gearListings').set({ status }).where('id', '=', id).execute()

describe('listing gear', () => {
  test('returns the public listing, and publishes its photos', async () => {
    const images = [await uploadPhoto(owner), await uploadPhoto(owner)]
    expect((await fetch(app.url + images[0])).status).toBe(404)
    const created = await owner.post(
      '/api/listings',
      aNewListing({
        images,
        dailyRate: 12.5,
        minimumRentalDays: 2,
        deliveryAvailable: true,
        deliveryRadius: 7,
        deliveryFee: 12.5,
      }),
    )
    expect(created.status).toBe(201)
    const listing = created.body as ListingView
    expect(listing).toMatchObject({
      ownerId: owner.id,
      title: 'Four-person tent',
      dailyRate: '12.50',
      images,
      minimumRentalDays: 2,
      deliveryAvailable: true,
      deliveryRadius: 7,
      deliveryFee: '12.50',
      available: true,
      status: 'active',
      averageRating: null,
      reviewCount: 0,
      category: { name: 'Camping', icon: 'camping' },
      owner: { id: owner.id, firstName: 'Olive', lastName: 'Owner', verified: false },
    })
    expect(JSON.stringify(listing)).not.toContain('owner@example.com')
    for (const path of images) expect((await fetch(app.url + path)).status).toBe(200)
    expect((await app.visitor.get(`/api/listings/${listing.id}`)).body).toEqual(listing)
  })

  test('fills in the defaults of the spec', async () => {
    expect(await listGear(owner)).toMatchObject({
      images: [],
      minimumRentalDays: 1,
      deliveryAvailable: false,
      deliveryRadius: 10,
      deliveryFee: '10.00',
      available: true,
    })
  })

  test('ignores fields that only the server sets', async () => {
    const sent = {
      ...aNewListing(),
      id: randomUUID(),
      ownerId: stranger.id,
      status: 'removed',
      ratingSum: 50,
      ratingCount: 10,
      averageRating: 5,
      createdAt: '2020-01-01T00:00:00Z',
    }
    const { status, body } = await owner.post('/api/listings', sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ownerId: owner.id, status: 'active', averageRating: null, reviewCount: 0 })
    expect((body as ListingView).id).not.toBe(sent.id)
    expect((body as ListingView).createdAt).not.toContain('2020')
  })

  test.each([
    [10, '10.00'],
    ['30', '30.00'],
    ['17.5', '17.50'],
  ])('accepts a delivery fee of %j', async (deliveryFee, stored) => {
    expect(await listGear(owner, { deliveryFee })).toMatchObject({ deliveryFee: stored })
  })

  test.each([
    ['title', undefined],
    ['title', '   '],
    ['title', 'x'.repeat(101)],
    ['title', 'null \u0000 byte'],
    ['categoryId', undefined],
    ['categoryId', 'tents'],
    ['categoryId', '00000000-0000-4000-8000-000000000000'],
    ['description', undefined],
    ['description', 'x'.repeat(5001)],
    ['description', 7],
    ['dailyRate', undefined],
    ['dailyRate', ''],
    ['dailyRate', '0.99'],
    ['dailyRate', 10_000],
    ['dailyRate', '10.005'],
    ['dailyRate', -5],
    ['dailyRate', 'free'],
    ['dailyRate', 1e300],
    ['condition', 'mint'],
    ['location', ''],
    ['minimumRentalDays', 0],
    ['minimumRentalDays', 1.5],
    ['minimumRentalDays', 91],
    ['deliveryRadius', 0],
    ['deliveryRadius', 1e12],
    ['deliveryFee', ''],
    ['deliveryFee', '9.99'],
    ['deliveryFee', 30.01],
    ['deliveryFee', '12.505'],
    ['deliveryFee', null],
    ['deliveryAvailable', 'yes'],
    ['available', 'false'],
    ['images', 'one'],
    ['images', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['images', ['a', 'a']],
    ['images.0', [7]],
    ['images.0', ['https://elsewhere.example/tent.jpg']],
    ['images.0', ['/objects/photos/00000000-0000-4000-8000-000000000000']],
  ])('refuses %s %j', async (path, value) => {
    const refused = problemOf(
      await owner.post('/api/listings', { ...aNewListing(), [path.split('.')[0]!]: value }),
    )
    expect(refused).toMatchObject({ status: 400, code: 'invalid', paths: [path] })
    expect(refused.detail).toMatch(/[.!]$/)
  })

  test('accepts only the user’s own photos', async () => {
    const [mine, theirs] = [await uploadPhoto(owner), await uploadPhoto(stranger)]
    const refused = problemOf(await owner.post('/api/listings', aNewListing({ images: [mine, theirs] })))
    expect(refused).toMatchObject({ status: 400, paths: ['images.1'] })
    for (const path of [mine, theirs]) expect((await fetch(app.url + path)).status).toBe(404)
  })

  test('requires sign-in', async () => {
    expect((await app.visitor.post('/api/listings', aNewListing())).status).toBe(401)
    expect((await owner.post('/api/listings', [])).status).toBe(400)
    expect((await owner.post('/api/listings')).status).toBe(400)
  })
})

describe('a listing', () => {
  test('that does not exist is 404, whatever its id looks like', async () => {
    for (const id of [randomUUID(), 'x', '%00', "1'--", '0'.repeat(400)]) {
      expect((await app.visitor.get(`/api/listings/${id}`)).status).toBe(404)
    }
  })

  test('is the one that was asked for, when many are asked for at once', async () => {
    const titles = ['One tent', 'Two tents', 'Three tents']
    const ids = await Promise.all(titles.map(async (title) => (await listGear(owner, { title })).id))
    await setStatus(ids[2]!, 'removed')
    const asked = [ids[1]!, ids[0]!, randomUUID(), ids[1]!, ids[2]!, ids[0]!.toUpperCase()]
    const replies = await Promise.all(asked.map((id) => app.visitor.get(`/api/listings/${id}`)))
    expect(
      replies.map(({ status, body }) => (status === 200 ? (body as ListingView).title : status)),
    ).toEqual(['Two tents', 'One tent', 404, 'Two tents', 404, 'One tent'])
  })

  test('under review is visible to its owner, admins and its renters', async () => {
    const { id } = await listGear(owner)
    await requestDays(id, 3, 4)
    await setStatus(id, 'under_review')
    const admin = await app.signIn(anAdmin)
    const seen = await Promise.all(
      [owner, renter, admin, stranger, app.visitor].map((user) => user.get(`/api/listings/${id}`)),
    )
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404])
    expect(JSON.stringify((await stranger.get('/api/listings?limit=100')).body)).not.toContain(id)
  })
})

describe('my listings', () => {
  test('are the owner’s listings, newest first, in pages', async () => {
    const lender = await app.signIn({ email: 'lender@example.com', firstName: 'Lou', lastName: 'Lender' })
    expect((await app.visitor.get('/api/my-listings')).status).toBe(401)
    expect((await lender.get('/api/my-listings')).body).toEqual([])
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three']) ids.unshift((await listGear(lender, { title })).id)
    await setStatus(ids[1]!, 'under_review')
    const first = await lender.get('/api/my-listings?limit=2')
    expect(first.headers.get('x-total-count')).toBe('3')
    expect((first.body as ListingView[]).map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link')!)![1]!
    const second = await lender.get(next)
    expect((second.body as ListingView[]).map(({ id }) => id)).toEqual(ids.slice(2))
    expect(second.headers.get('link')).toBeNull()
    expect((await lender.get('/api/my-listings?cursor=x')).status).toBe(400)
  })
})
