import { sql, type Transaction } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import pLimit from 'p-limit'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { ListingView } from '#contract/listings.ts'
import { addReview } from '#server/reviews/store.ts'
import { manyCompletedBookings, type CompletedBooking } from '#test/fixtures/booking-rows.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { openGate } from '#test/support/gate.ts'
import type { User } from '#test/fixtures/users.ts'
import { isFullRun } from '#test/support/full-run.ts'

const users = new Map<string, User>()
const { app } = await openSharedApp([], { ROLE: 'web' })
let renters: string[]
let owners: string[]
beforeAll(async () => {
  const join = async (name: string) => {
    const user = await app.signIn({ email: `${name}@example.com`, firstName: name, lastName: 'Person' })
    users.set(user.id!, user)
    return user.id!
  }
  renters = await Promise.all([1, 2, 3, 4, 5, 6].map((each) => join(`Renter${each}`)))
  owners = await Promise.all([1, 2].map((each) => join(`Owner${each}`)))
}, 60_000)

const listGear = () => Promise.all([0, 1, 0, 1].map((at) => aListing(users.get(owners[at]!)!)))

/** The number of rentals. Both parties review each one. */
const rentals = isFullRun ? 500 : 120

const starsOf = (at: number) => 1 + ((at * 7) % 5)
const sumOf = (ratings: readonly number[]) => ratings.reduce((sum, rating) => sum + rating, 0)
const roundedMean = (ratings: readonly number[]) => Math.round((sumOf(ratings) * 10) / ratings.length) / 10

const storedOf = (listingId: string) =>
  app.database
    .selectFrom('gearListings as l')
    .innerJoin('users as u', 'u.id', 'l.ownerId')
    .select(['l.ratingSum', 'l.ratingCount', 'u.ownerRatingSum', 'u.ownerRatingCount'])
    .where('l.id', '=', listingId)
    .executeTakeFirstOrThrow()

test(
  'concurrent reviews leave exact counts and averages for gear and owners',
  async () => {
    const bookings = await manyCompletedBookings(app, rentals, await listGear(), renters)
    const review = (by: string, { id }: CompletedBooking, rating: number) =>
      users.get(by)!.post('/api/reviews', { bookingId: id, rating, comment: 'Dry and warm.' })
    // Fifty at once: of 200, the last ones wait for the connection or the lock so long on a busy machine that they get 503.
    const replies = await pLimit(50).map(
      bookings.flatMap((booking, at) => [
        () => review(booking.renterId, booking, starsOf(at)),
        () => review(booking.ownerId, booking, 1),
      ]),
      (send) => send(),
    )
    expect(replies).toHaveLength(2 * rentals)
    expect(replies.filter(({ status }) => status !== 201)).toEqual([])
    const said = bookings.map((booking, at) => ({ ...booking, rating: starsOf(at) }))
    for (const [listingId, about] of Map.groupBy(said, (each) => each.listingId)) {
      const ratings = about.map(({ rating }) => rating)
      const { ratingSum, ratingCount } = await storedOf(listingId)
      expect({ ratingSum, ratingCount }).toEqual({ ratingSum: sumOf(ratings), ratingCount: rentals / 4 })
      const { averageRating, reviewCount } = (await app.visitor.get(`/api/listings/${listingId}`))
        .body as ListingView
      expect([averageRating, reviewCount]).toEqual([roundedMean(ratings), rentals / 4])
    }
    for (const [ownerId, about] of Map.groupBy(said, (each) => each.ownerId)) {
      const { body } = await app.visitor.get(`/api/users/${ownerId}/stats`)
      const averageRating = roundedMean(about.map(({ rating }) => rating))
      expect(body).toMatchObject({ averageRating, totalReviews: rentals / 2 })
    }
  },
  rentals * 500,
)

/** Inserts published reviews by renters in concurrent transactions, without the listing's lock. */
async function writeTogether(
  count: number,
  listingId: string,
  beside: (tx: Transaction<Tables>, rating: number) => Promise<unknown>,
): Promise<void> {
  const now = app.deps.clock.now()
  const bookings = await manyCompletedBookings(app, count, [listingId], renters)
  await Promise.all(
    bookings.map(({ id: bookingId, renterId: reviewerId, ownerId: revieweeId }) =>
      inTransaction(app.database, async (tx) => {
        const review = { bookingId, reviewerId, revieweeId, listingId, side: 'renter', rating: 5 } as const
        await addReview(tx, { ...review, comment: 'Dry.' }, { publishedAt: now, now })
        await beside(tx, review.rating)
      }),
    ),
  )
}

test('the trigger alone counts exactly, without the lock of the listing', async () => {
  const [listingId = ''] = await listGear()
  const before = await storedOf(listingId)
  await writeTogether(100, listingId, () => Promise.resolve())
  expect(await storedOf(listingId)).toEqual({
    ratingSum: 500,
    ratingCount: 100,
    ownerRatingSum: before.ownerRatingSum + 500,
    ownerRatingCount: before.ownerRatingCount + 100,
  })
})

test('with a naive read and write instead of the trigger, all but one are lost', async () => {
  const [listingId = ''] = await listGear()
  const gate = openGate(8)
  await sql`ALTER TABLE reviews DISABLE TRIGGER reviews_rating`.execute(app.database)
  try {
    await writeTogether(8, listingId, async (tx, rating) => {
      const listing = tx.selectFrom('gearListings').where('id', '=', listingId)
      const { ratingSum, ratingCount } = await listing
        .select(['ratingSum', 'ratingCount'])
        .executeTakeFirstOrThrow()
      await gate()
      await tx
        .updateTable('gearListings')
        .set({ ratingSum: ratingSum + rating, ratingCount: ratingCount + 1 })
        .where('id', '=', listingId)
        .execute()
    })
  } finally {
    await sql`ALTER TABLE reviews ENABLE TRIGGER reviews_rating`.execute(app.database)
  }
  expect(await storedOf(listingId)).toMatchObject({ ratingSum: 5, ratingCount: 1 })
})
