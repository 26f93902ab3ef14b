import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { manyCompletedBookings, type CompletedBooking } from '#test/fixtures/booking-rows.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aRenter, aStranger, anOwner } from '#test/fixtures/users.ts'

const { app } = await openSharedApp([], { ROLE: 'web' })
let bookings: CompletedBooking[]
let listings: string[]
let owners: string[]
beforeAll(async () => {
  const [renter, owner, other] = await Promise.all([aRenter, anOwner, aStranger].map(app.signIn))
  owners = [owner!.id!, other!.id!]
  listings = [await aListing(owner!), await aListing(owner!), await aListing(other!)]
  bookings = await manyCompletedBookings(app, 9, listings, [renter!.id!])
})
beforeEach(() => app.database.deleteFrom('reviews').execute())

const insert = ({ id, renterId, ownerId, listingId }: CompletedBooking, written: Written) => {
  const { side, rating, isPublished } = written
  const [reviewerId, revieweeId] = side === 'renter' ? [renterId, ownerId] : [ownerId, renterId]
  const now = app.deps.clock.now()
  return app.database
    .insertInto('reviews')
    .values({
      bookingId: id,
      listingId,
      reviewerId,
      revieweeId,
      side,
      rating,
      comment: 'Dry.',
      publishedAt: isPublished ? now : null,
      createdAt: now,
    })
    .onConflict((row) => row.doNothing())
    .execute()
}

type Written = { side: 'renter' | 'owner'; rating: number; isPublished: boolean }
const written = fc.record<Written>({
  side: fc.constantFrom('renter', 'owner'),
  rating: fc.integer({ min: 1, max: 5 }),
  isPublished: fc.boolean(),
})
const booking = fc.integer({ min: 0, max: 8 })
/** Generates any change to reviews, including those that somebody makes by hand in the database. */
const action = fc.oneof(
  fc.record({ do: fc.constant('write' as const), booking, written }),
  fc.record({ do: fc.constant('publish' as const), booking }),
  fc.record({ do: fc.constant('hide' as const), booking }),
  fc.record({ do: fc.constant('delete' as const), booking }),
  fc.record({ do: fc.constant('correct' as const), booking, rating: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('move' as const), booking, listing: fc.integer({ min: 0, max: 2 }) }),
)
type AdminAction = typeof action extends fc.Arbitrary<infer D> ? D : never

async function perform(each: AdminAction): Promise<void> {
  const about = bookings[each.booking]!
  const reviews = app.database.updateTable('reviews').where('bookingId', '=', about.id)
  const publishedAt = app.deps.clock.now()
  if (each.do === 'write') await insert(about, each.written)
  else if (each.do === 'publish') await reviews.set({ publishedAt }).execute()
  else if (each.do === 'hide') await reviews.set({ publishedAt: null }).execute()
  else if (each.do === 'correct') await reviews.set({ rating: each.rating }).execute()
  else if (each.do === 'move') await reviews.set({ listingId: listings[each.listing]! }).execute()
  else await app.database.deleteFrom('reviews').where('bookingId', '=', about.id).execute()
}

const counted = async () =>
  (
    await sql`
    SELECT 'listing' AS of, l.id, l.rating_sum AS sum, l.rating_count AS count,
      coalesce(sum(r.rating), 0)::int AS "sumAgain", count(r.id)::int AS "countAgain"
    FROM gear_listings l LEFT JOIN reviews r ON r.listing_id = l.id AND r.side = 'renter' AND r.published_at IS NOT NULL
    GROUP BY l.id
    UNION ALL
    SELECT 'owner', u.id, u.owner_rating_sum, u.owner_rating_count, coalesce(sum(r.rating), 0)::int, count(r.id)::int
    FROM users u LEFT JOIN reviews r ON r.reviewee_id = u.id AND r.side = 'renter' AND r.published_at IS NOT NULL
    GROUP BY u.id`.execute(app.database)
  ).rows as { of: string; id: string; sum: number; count: number; sumAgain: number; countAgain: number }[]

test('stored ratings equal a recount after any changes to reviews', async () => {
  let seen = 0
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 25 }), async (actions) => {
      for (const each of actions) await perform(each)
      for (const row of await counted()) {
        expect(row).toMatchObject({ sum: row.sumAgain, count: row.countAgain })
        if (row.of === 'owner') seen += row.count
      }
    }),
    { numRuns: 25 },
  )
  expect(seen).toBeGreaterThan(0)
})

test('answers and owners’ reviews of renters do not count', async () => {
  const [first] = bookings as [CompletedBooking]
  await insert(first, { side: 'renter', rating: 4, isPublished: true })
  await insert(first, { side: 'owner', rating: 1, isPublished: true })
  const answeredAt = app.deps.clock.now()
  await app.database.updateTable('reviews').set({ answer: 'Thanks', answeredAt }).execute()
  const rated = (await counted()).filter(({ count }) => count > 0)
  expect(rated.map(({ of, id, sum, count }) => ({ of, id, sum, count }))).toEqual([
    { of: 'listing', id: first.listingId, sum: 4, count: 1 },
    { of: 'owner', id: first.ownerId, sum: 4, count: 1 },
  ])
  expect(owners).toContain(first.ownerId)
})
