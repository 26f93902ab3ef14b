import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { FoundListing, ListingView } from '#contract/listings.ts'
import { aCompletedBooking, aPendingBooking } from '#test/fixtures/booking-rows.ts'
import { inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { findFreePort } from '#tools/free-port.ts'
import { spawnProgram, untilReady } from '#test/support/spawn-program.ts'

const { app, renter, owner, admin } = await openSharedApp(['renter', 'owner', 'admin'])
const fixture = { app, renter, owner }
const folder = await mkdtemp(path.join(tmpdir(), 'switchback-stale-'))
const other = spawnProgram({
  PORT: String(await findFreePort()),
  DATA_DIR: folder,
  DATABASE_URL: app.testDatabase.url,
  ROLE: 'web',
})
afterAll(async () => {
  await other.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})
await untilReady(other)

/** Reads an address from the other process as a visitor. */
const read = async <Body>(address: string) => {
  const response = await fetch(`${other.url}${address}`)
  return { status: response.status, body: (await response.json()) as Body }
}

const pathOf = (id: string) => `/api/listings/${id}`
const { startDate, endDate } = { startDate: inDays(app, 30), endDate: inDays(app, 31) }
const isFree = async (id: string) => {
  const { body } = await read<FoundListing[]>(
    `/api/listings?startDate=${startDate}&endDate=${endDate}&limit=50`,
  )
  return body.find((listing) => listing.id === id)?.fit === 'free'
}

type Step = { change(): Promise<unknown>; isShown(): Promise<boolean> }

const kinds: [string, () => Promise<readonly Step[]>][] = [
  [
    'an edit',
    async () => {
      const id = await aListing(owner)
      return ['One', 'Two', 'Three'].map((title) => ({
        change: () => owner.patch(pathOf(id), { title }),
        isShown: async () => (await read<ListingView>(pathOf(id))).body.title === title,
      }))
    },
  ],
  [
    'a booking, and its end',
    async () => {
      const booking = await aPendingBooking(fixture, { startDate, endDate })
      const { listingId } = await app.database
        .selectFrom('bookings')
        .select('listingId')
        .where('id', '=', booking)
        .executeTakeFirstOrThrow()
      return [
        {
          change: () => owner.post(`/api/bookings/${booking}/approve`),
          isShown: async () => !(await isFree(listingId)),
        },
        {
          change: () => renter.post(`/api/bookings/${booking}/cancel`, {}),
          isShown: () => isFree(listingId),
        },
      ]
    },
  ],
  [
    'a block of days',
    async () => {
      const id = await aListing(owner)
      return [
        {
          change: () => owner.post(`${pathOf(id)}/blocked-dates`, { startDate, endDate }),
          isShown: async () => !(await isFree(id)),
        },
      ]
    },
  ],
  [
    'a review',
    async () => {
      const { id: bookingId, listingId } = await aCompletedBooking(fixture)
      const review = { bookingId, rating: 4, comment: 'Dry inside.' }
      await renter.post('/api/reviews', review)
      return [
        {
          // The review of the second party publishes both.
          change: () => owner.post('/api/reviews', review),
          isShown: async () => (await read<ListingView>(pathOf(listingId))).body.reviewCount === 1,
        },
      ]
    },
  ],
  [
    'a moderation, and its end',
    async () => {
      const id = await aListing(owner)
      const decide = (step: string) => admin.post(`/api/admin/listings/${id}/${step}`, { reason: 'A check.' })
      return [
        { change: () => decide('review'), isShown: async () => (await read(pathOf(id))).status === 404 },
        { change: () => decide('restore'), isShown: async () => (await read(pathOf(id))).status === 200 },
      ]
    },
  ],
]

test.each(kinds)('%s shows on the next request of a visitor of another process', async (_, prepare) => {
  for (const { change, isShown } of await prepare()) {
    // The other process caches its response at the second request.
    expect([await isShown(), await isShown()]).toEqual([false, false])
    await change()
    expect(await isShown()).toBe(true)
  }
})
