import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BookingView } from '#contract/bookings.ts'
import type { DeskGear } from '#contract/desk.ts'
import type { ListingView } from '#contract/listings.ts'
import type { ConversationView } from '#contract/messages.ts'
import { demoUsers } from '#db/demo/users.ts'
import { demoListings } from '#db/demo/listings/all.ts'
import { demoRentals } from '#db/demo/rentals/all.ts'
import { seedDemoTown } from '#db/seed.ts'
import { claimStatuses } from '#domain/claim.ts'
import { verifyBooks } from '#server/ledger/verify.ts'
import { bookingStatuses } from '#domain/booking.ts'
import { openTestApp, type TestApp } from '#test/fixtures/app.ts'
import type { User } from '#test/fixtures/users.ts'
import { isFullRun } from '#test/support/full-run.ts'

let app: TestApp
let hannah: User
let jonah: User
let coverOfTheFirstAttempt: string
let howTheFirstEnded: unknown
const said: string[] = []

const signIn = (key: string) => app.signIn(demoUsers.find((one) => one.key === key)!)
const seed = (say: (sentence: string) => void) => seedDemoTown(app.switchback, { url: app.url, say })
const read = async <View>(user: User, path: string) => (await user.get(path)).body as View
const count = async (from: string, where = 'true') => {
  const { rows } = await app.testDatabase.pool.query(`select count(*)::int from ${from} where ${where}`)
  return rows[0].count as number
}

// The quick run sees the town in the browser, where the tour visits it.
describe.runIf(isFullRun)('the demo town', () => {
  /** The first process is killed during seeding, then two processes start concurrently. */
  beforeAll(async () => {
    app = await openTestApp()
    const killed = (sentence: string) => {
      if (/\b[1-9]\d* of/.test(sentence)) throw new Error('killed')
    }
    howTheFirstEnded = await seed(killed).catch((error: unknown) => error)
    const { images } = await app.database
      .selectFrom('gearListings')
      .select('images')
      .executeTakeFirstOrThrow()
    coverOfTheFirstAttempt = images[0]!
    await Promise.all([seed((sentence) => said.push(sentence)), seed((sentence) => said.push(sentence))])
    await app.settle()
    hannah = await signIn('hannah')
    jonah = await signIn('jonah')
  }, 400_000)
  afterAll(() => app.close())

  it('is seeded again by one process after an interruption', () => {
    expect(howTheFirstEnded).toEqual(new Error('killed'))
    expect(said.filter((sentence) => sentence.includes('Starting over'))).toHaveLength(1)
    expect(said.at(-1)).toBe(`Seeding the demo town… 63 of 63 listings, ${demoRentals.length} bookings`)
  })

  it('has its users, gear and bookings once, and nothing of the interrupted attempt', async () => {
    expect(await count('users')).toBe(demoUsers.length)
    expect(await count('gear_listings')).toBe(demoListings.length)
    expect(await count('bookings')).toBe(demoRentals.length)
    expect((await app.visitor.fetch(coverOfTheFirstAttempt)).status).toBe(404)
  })

  it('has views of its gear for the desks of its owners', async () => {
    const gear = await read<DeskGear[]>(hannah, '/api/desk/gear')
    expect(Math.min(...gear.map(({ views }) => views))).toBeGreaterThan(0)
    expect(new Set(gear.map(({ views }) => views)).size).toBeGreaterThan(2)
  })

  it('leaves the clock at the real time', async () => {
    const { now } = await read<{ now: string }>(app.visitor, '/sandbox/clock')
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(1_000)
    expect(await count('sandbox.clock', 'offset_ms <> 0')).toBe(0)
  })

  it('has bookings in every state and with every kind of ending', async () => {
    const { rows } = await sql<{ status: string }>`select distinct status from bookings`.execute(app.database)
    expect(rows.map(({ status }) => status).toSorted()).toEqual([...bookingStatuses].toSorted())
    for (const ending of [
      `status = 'declined' and decline_reason = 'These dates were just booked.'`,
      `status = 'declined' and decline_reason = 'The request expired.'`,
      `status = 'cancelled' and cancelled_by = 'system'`,
      `status = 'cancelled' and cancelled_by = 'owner' and refund_status = 'completed'`,
      `status = 'cancelled' and cancelled_by = 'renter' and refund_status = 'completed'`,
      `status = 'cancelled' and cancelled_by = 'renter' and confirmed_at is not null and refund_status = 'none'`,
      `status = 'confirmed' and start_date < current_date`,
      `id in (select booking_id from handoffs where status = 'overdue')`,
      `id in (select booking_id from handoffs where kind = 'return' and status = 'confirmed')`,
      `id in (select booking_id from late_gear_warnings)`,
      `status = 'pending' and delivery and protection_rate = 10`,
      `status = 'confirmed' and delivery and protection_rate = 15`,
    ]) {
      expect([ending, await count('bookings', ending)]).toEqual([ending, expect.toSatisfy(isSome)])
    }
  })

  it('has a claim in every state, with photos, and books that agree', async () => {
    const { rows } = await sql<{ status: string }>`select distinct status from claims`.execute(app.database)
    expect(rows.map(({ status }) => status).toSorted()).toEqual([...claimStatuses].toSorted())
    const without = `not exists (select from private_photos p where p.subject_id = claims.id)`
    expect(await count('claims', without)).toBe(0)
    expect(await count('claims', 'payout_due_at is not null')).toBe(0)
    expect(await verifyBooks(app.database)).toEqual([])
  })

  it('has no pending emails, operations or webhooks', async () => {
    expect(await count('outbox', 'sent_at is null and dropped_at is null')).toBe(0)
    expect(await count('outbox', 'last_error is not null')).toBe(0)
    expect(await count('operations', `status <> 'succeeded'`)).toBe(0)
    expect(await count('webhook_inbox', 'handled_at is null or last_error is not null')).toBe(0)
  })

  it('is spread over weeks, with nothing in the future', async () => {
    for (const table of [
      'users',
      'gear_listings',
      'bookings',
      'messages',
      'reviews',
      'favorites',
      'outbox',
    ]) {
      expect([table, await count(table, 'created_at > now()')]).toEqual([table, 0])
    }
    expect(await count('gear_listings', `created_at < now() - interval '50 days'`)).toBeGreaterThan(5)
    expect(await count('gear_listings', `created_at > now() - interval '7 days'`)).toBeGreaterThan(3)
  })

  it('serves a cover for every listing, compressed as the client accepts', async () => {
    const { rows } = await sql<{
      images: string[]
    }>`select images from gear_listings where status = 'active'`.execute(app.database)
    const images = rows.flatMap((listing) => listing.images)
    expect(rows.every((listing) => listing.images.length >= 2)).toBe(true)
    const responses = await Promise.all(images.map((image) => app.visitor.fetch(image)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await responses[0]!.text()).toContain('<svg')
  })

  it('has ratings that match the renters’ reviews', async () => {
    const listings = await read<ListingView[]>(app.visitor, '/api/listings?limit=100')
    expect(listings.length).toBe(demoListings.filter((one) => !('removed' in one)).length)
    for (const listing of listings) {
      const reviews = await read<{ rating: number }[]>(
        app.visitor,
        `/api/reviews/listing/${listing.id}?limit=100`,
      )
      expect(listing.reviewCount).toBe(reviews.length)
      const sum = reviews.reduce((total, { rating }) => total + rating, 0)
      const average = reviews.length > 0 ? Math.round((sum / reviews.length) * 10) / 10 : null
      expect([listing.title, listing.averageRating]).toEqual([listing.title, average])
    }
    expect(await count('reviews', 'published_at is not null')).toBeGreaterThan(80)
    expect(listings.filter(({ available }) => !available)).toHaveLength(1)
    expect(await count('gear_listings', `status = 'removed'`)).toBe(1)
  })

  it('has something of everything for the renter Jonah', async () => {
    const bookings = await read<BookingView[]>(jonah, '/api/bookings?limit=100')
    expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(bookingStatuses))
    expect(bookings.filter(({ payBy }) => payBy !== null)).toHaveLength(1)
    expect(bookings.filter(({ canReview }) => canReview).length).toBeGreaterThanOrEqual(2)
    expect((await read<unknown[]>(jonah, '/api/favorites')).length).toBeGreaterThan(4)
    expect(unreadOf(await read(jonah, '/api/conversations'))).toBeGreaterThan(0)
  })

  it('has something of everything for the owner Hannah', async () => {
    const bookings = await read<BookingView[]>(hannah, '/api/bookings?type=owner&limit=100')
    expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(bookingStatuses))
    expect(bookings.filter(({ status }) => status === 'pending').length).toBeGreaterThanOrEqual(3)
    expect((await read<unknown[]>(hannah, `/api/reviews/${hannah.id}?limit=100`)).length).toBeGreaterThan(10)
    expect(unreadOf(await read(hannah, '/api/conversations'))).toBeGreaterThan(1)
    expect(await read(hannah, '/api/stripe/connect/account-status')).toEqual({
      connected: true,
      payoutsEnabled: true,
    })
    const dale = await signIn('dale')
    expect(await read(dale, '/api/stripe/connect/account-status')).toMatchObject({ connected: false })
  })

  it('is seeded only once', async () => {
    const say = vi.fn<(sentence: string) => void>()
    await seed(say)
    expect(say).not.toHaveBeenCalled()
    expect(await count('bookings')).toBe(demoRentals.length)
  })
})

const isSome = (found: number) => found > 0
const unreadOf = (conversations: ConversationView[]) =>
  conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
