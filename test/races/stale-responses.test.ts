import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ListingView } from '#contract/listings.ts'
import { addDays } from '#domain/calendar-date.ts'
import { aCompletedBooking, anApprovedBooking, aPendingBooking } from '#test/fixtures/booking-rows.ts'
import { inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { aRenter } from '#test/fixtures/users.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { isFullRun } from '#test/support/full-run.ts'
import { raceTimeout } from '#test/support/race-often.ts'

const { app, renter, owner } = await openSharedApp(['renter', 'owner'])
const { database, visitor } = app
const fixture = { app, renter, owner }

const tries = isFullRun ? 2_000 : 100

const readTitle = async (id: string) => ((await visitor.get(`/api/listings/${id}`)).body as ListingView).title

test(
  'an edit by another process shows on the next request, in each of many tries under load',
  async () => {
    const id = await aListing(owner)
    let isDone = false
    const load = Array.from({ length: 4 }, async () => {
      while (!isDone) await readTitle(id)
    })
    let stale = 0
    // Writes to the database as another process would; the process that responds to the visitor is not notified.
    for (let at = 0; at < tries; at++) {
      const title = `Tent ${at}`
      await database.updateTable('gearListings').set({ title }).where('id', '=', id).execute()
      if ((await readTitle(id)) !== title) stale++
    }
    isDone = true
    await Promise.all(load)
    expect(stale).toBe(0)
  },
  raceTimeout,
)

test('a response comes from the cache while nothing changes, and is a 304 for clients that have it', async () => {
  const id = await aListing(owner)
  const [one, other] = [await visitor.get(`/api/listings/${id}`), await visitor.get(`/api/listings/${id}`)]
  const etag = one.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  expect(other.headers.get('etag')).toBe(etag)
  const again = await visitor.fetch(`/api/listings/${id}`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const mine = await owner.get(`/api/listings/${id}`)
  expect(mine.headers.get('cache-control')).toBe('no-store')
  expect(mine.headers.get('etag')).toBeNull()
})

const version = async () => {
  const { total } = await database
    .selectFrom('publicChanges')
    .select(sql<number>`sum(changes)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

test.each<[string, () => Promise<() => Promise<unknown>>]>([
  [
    'an approval',
    async () => {
      const id = await aPendingBooking(fixture)
      const values = { status: 'approved', approvedAt: new Date(), dueAt: new Date() } as const
      return () => database.updateTable('bookings').set(values).where('id', '=', id).execute()
    },
  ],
  [
    'the end of a booking',
    async () => {
      const id = await anApprovedBooking(fixture)
      return () => renter.post(`/api/bookings/${id}/cancel`, {})
    },
  ],
  [
    'a block of days',
    async () => {
      const id = await aListing(owner)
      const [startDate, endDate] = [inDays(app, 40), addDays(inDays(app, 40), 2)]
      return () => owner.post(`/api/listings/${id}/blocked-dates`, { startDate, endDate })
    },
  ],
  [
    'a review',
    async () => {
      const { id: bookingId, listingId } = await aCompletedBooking(fixture)
      const at = new Date()
      const review = {
        bookingId,
        listingId,
        reviewerId: renter.id!,
        revieweeId: owner.id!,
        side: 'renter' as const,
        rating: 4,
        comment: 'Dry inside.',
        publishedAt: at,
        createdAt: at,
      }
      return () => database.insertInto('reviews').values(review).execute()
    },
  ],
  [
    'a moderation',
    async () => {
      const id = await aListing(owner)
      const status = 'under_review' as const
      return () => database.updateTable('gearListings').set({ status }).where('id', '=', id).execute()
    },
  ],
  ['a profile', async () => () => owner.patch('/api/users/profile', { bio: `Lends since ${Date.now()}` })],
])('%s makes the cached responses of every process outdated', async (_, prepare) => {
  const change = await prepare()
  const before = await version()
  await change()
  expect(await version()).toBeGreaterThan(before)
})

test('a transaction that is rolled back, a request and a sign-in change nothing for visitors', async () => {
  const id = await aListing(owner)
  // Finishes background work for the bookings of earlier tests.
  await app.settle()
  const before = await version()
  await database
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('gearListings').set({ title: 'No' }).where('id', '=', id).execute()
      throw new Error('rolled back')
    })
    .catch(() => {})
  const startDate = inDays(app, 60)
  await renter.post('/api/bookings', { listingId: id, startDate, endDate: startDate })
  await app.signIn(aRenter)
  await app.settle()
  expect(await version()).toBe(before)
})

test('many changes in one transaction count once', async () => {
  const id = await aListing(owner)
  // Finishes background work: the words of the new listing are counted there.
  await app.settle()
  const before = await version()
  await database.transaction().execute(async (tx) => {
    await tx.updateTable('gearListings').set({ title: 'One' }).where('id', '=', id).execute()
    await tx.updateTable('gearListings').set({ title: 'Two' }).where('id', '=', id).execute()
  })
  expect(await version()).toBe(before + 1)
})
