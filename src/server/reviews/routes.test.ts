import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aCompletedBooking, aPendingBooking } from '#test/fixtures/booking-rows.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'
import { day } from '#domain/durations.ts'
import { publishReviews } from './publish-reviews.ts'

const { app, renter, owner, stranger } = await openSharedApp(['renter', 'owner', 'stranger'])

type Review = { id: string; rating: number; comment: string; reviewer: { id: string } }

const fixture = () => ({ app, renter, owner })
const review = (user: User, bookingId: string, change: object = {}) =>
  user.post('/api/reviews', { bookingId, rating: 4, comment: 'Dry and clean.', ...change })
const read = async (path: string) => (await app.visitor.get(path)).body as Review[]
const ratingOf = async (listingId: string) =>
  app.database
    .selectFrom('gearListings')
    .select(['ratingSum', 'ratingCount'])
    .where('id', '=', listingId)
    .executeTakeFirst()

describe('writing a review', () => {
  it('hides the first review until the other party has written, then shows both', async () => {
    const { id, listingId } = await aCompletedBooking(fixture())
    const first = await review(renter, id)
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        published: false,
        rating: 4,
        reviewerId: renter.id,
        revieweeId: owner.id,
        listing: { id: listingId, title: 'Four-person tent' },
        reviewer: { id: renter.id, firstName: 'Riley', lastName: 'Renter', profileImageUrl: null },
      },
    ])
    expect(await read(`/api/reviews/listing/${listingId}`)).toEqual([])
    expect(await ratingOf(listingId)).toEqual({ ratingSum: 0, ratingCount: 0 })

    const second = await review(owner, id, { rating: 2, comment: 'Came back muddy.' })
    expect(second.body).toMatchObject({ published: true, revieweeId: renter.id })
    expect(await read(`/api/reviews/listing/${listingId}`)).toMatchObject([
      { rating: 4, reviewerId: renter.id },
    ])
    expect(await ratingOf(listingId)).toEqual({ ratingSum: 4, ratingCount: 1 })
    expect(await read(`/api/reviews/${renter.id}`)).toMatchObject([
      { rating: 2, comment: 'Came back muddy.' },
    ])
  })

  it('is possible once for each party, even with concurrent requests', async () => {
    const { id, listingId } = await aCompletedBooking(fixture())
    const responses = await Promise.all(
      [renter, owner, renter, owner, renter, owner].map((user) => review(user, id, { rating: 5 })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409])
    expect(responses.filter(({ status }) => status === 409).map(({ body }) => body)).toMatchObject(
      Array.from({ length: 4 }, () => ({ code: 'already_reviewed' })),
    )
    expect(await ratingOf(listingId)).toEqual({ ratingSum: 5, ratingCount: 1 })
    const [stored] = await read(`/api/reviews/listing/${listingId}`)
    expect(stored).not.toHaveProperty('publishedAt')
  })

  it('requires a completed booking of the user', async () => {
    const pending = await aPendingBooking(fixture())
    expect(await review(renter, pending)).toMatchObject({ status: 409, body: { code: 'not_completed' } })
    const { id } = await aCompletedBooking(fixture())
    expect((await review(stranger, id)).status).toBe(404)
    expect((await review(renter, randomUUID())).status).toBe(404)
    expect((await review(app.visitor, id)).status).toBe(401)
  })

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: '4' }, 'rating'],
    [{ rating: undefined }, 'rating'],
    [{ comment: '   ' }, 'comment'],
    [{ comment: undefined }, 'comment'],
    [{ comment: 'x'.repeat(2_001) }, 'comment'],
    [{ comment: 'a\u0000' }, 'comment'],
    [{ bookingId: 'x' }, 'bookingId'],
  ])('refuses %j', async (change, path) => {
    expect(await review(renter, randomUUID(), change)).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    })
  })
})

describe('reading reviews', () => {
  it('pages from newest to oldest and returns the count', async () => {
    const { id: bookingId, listingId } = await aCompletedBooking(fixture())
    await review(renter, bookingId)
    await review(owner, bookingId)
    const now = app.deps.clock.now()
    const more = 4
    // A user reviews a booking once, so the other reviews are by other renters.
    for (let each = 0; each < more; each++) {
      const other = await app.signIn({ email: `r${each}@example.com`, firstName: 'R', lastName: `${each}` })
      await app.database
        .insertInto('reviews')
        .values({
          bookingId,
          reviewerId: other.id!,
          revieweeId: owner.id!,
          listingId,
          side: 'renter',
          rating: 5,
          comment: `Number ${each}`,
          publishedAt: now,
          createdAt: now,
        })
        .execute()
    }
    const seen: string[] = []
    let path: string | undefined = `/api/reviews/listing/${listingId}?limit=2`
    while (path) {
      const page = await app.visitor.get(path)
      expect(page.headers.get('x-total-count')).toBe('5')
      seen.push(...(page.body as Review[]).map(({ id }) => id))
      path = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
    const stars = await app.visitor.get(`/api/reviews/listing/${listingId}/stars`)
    expect(stars.body).toEqual(
      [5, 4, 3, 2, 1].map((each) => ({ stars: each, count: [0, 0, 0, 1, 4][each - 1] })),
    )
    expect((await app.visitor.get(`/api/users/${owner.id}/stats`)).body).toMatchObject({
      totalReviews: expect.any(Number) as number,
      averageRating: expect.any(Number) as number,
    })
  })

  it('rounds an owner’s rating to one decimal and leaves out reviews by owners', async () => {
    const lender = await app.signIn({ email: 'lender@example.com', firstName: 'Lou', lastName: 'Lender' })
    for (const rating of [5, 4, 4]) {
      const { id } = await aCompletedBooking({ app, renter, owner: lender })
      await review(renter, id, { rating })
      await review(lender, id, { rating: 1 })
    }
    expect((await app.visitor.get(`/api/users/${lender.id}/stats`)).body).toMatchObject({
      averageRating: 4.3,
      totalReviews: 3,
    })
    const asRenter = await app.visitor.get(`/api/users/${renter.id}/stats`)
    expect(asRenter.body).toMatchObject({ averageRating: null, totalReviews: 0 })
  })

  it('is allowed to those who can see the listing', async () => {
    const { listingId } = await aCompletedBooking(fixture())
    const path = `/api/reviews/listing/${listingId}`
    const setStatus = (status: 'under_review' | 'removed') =>
      app.database.updateTable('gearListings').set({ status }).where('id', '=', listingId).execute()
    await setStatus('under_review')
    const statuses = []
    for (const user of [app.visitor, stranger, renter, owner]) statuses.push((await user.get(path)).status)
    expect(statuses).toEqual([404, 404, 200, 200])
    expect((await stranger.get(`${path}/stars`)).status).toBe(404)
    await setStatus('removed')
    expect((await owner.get(path)).status).toBe(404)
  })

  it.each([
    [`/api/reviews/listing/${randomUUID()}`, 404],
    [`/api/reviews/${randomUUID()}`, 404],
    ['/api/reviews/listing/x', 404],
    ['/api/reviews/x', 404],
  ])('responds to %s with %i', async (path, status) => {
    expect((await app.visitor.get(path)).status).toBe(status)
  })

  it('refuses invalid cursors and limits', async () => {
    for (const query of ['cursor=x', 'cursor=WyJ4IiwieSJd', 'limit=0', 'limit=101', 'limit=x']) {
      expect((await app.visitor.get(`/api/reviews/${owner.id}?${query}`)).status).toBe(400)
    }
  })
})

// Last, because it moves the shared clock.
describe('the review window', () => {
  it('publishes a single review at the exact moment it closes, and refuses the other one afterwards', async () => {
    const { id, listingId } = await aCompletedBooking(fixture())
    await review(renter, id, { rating: 3 })
    const { completedAt } = await app.database
      .selectFrom('bookings')
      .select('completedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const closes = completedAt!.getTime() + 14 * day
    const at = (time: number) => ({ ...app.deps, clock: { now: () => new Date(time) } })
    await publishReviews.run(at(closes - 1))
    expect(await read(`/api/reviews/listing/${listingId}`)).toEqual([])
    const [done, again] = await Promise.all([publishReviews.run(at(closes)), publishReviews.run(at(closes))])
    expect(done + again).toBeGreaterThan(0)
    expect(await publishReviews.run(at(closes))).toBe(0)
    expect(await read(`/api/reviews/listing/${listingId}`)).toMatchObject([{ rating: 3 }])
    expect(await ratingOf(listingId)).toEqual({ ratingSum: 3, ratingCount: 1 })

    await app.advance('P15D')
    expect(await review(owner, id)).toMatchObject({ status: 409, body: { code: 'review_window_closed' } })
  })
})
