import { beforeEach, describe, expect, test } from 'vitest'
import { readDate } from '#domain/calendar-date.ts'
import { approve, aRequest, inDays, pay } from '#test/fixtures/bookings.ts'
import { makeAddress, readFeed } from '#test/fixtures/calendar-feed.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer, type User } from '#test/fixtures/users.ts'
import { readMoney, type Cents } from '#domain/money.ts'

const { app } = await openSharedApp([], { ROLE: 'web' })
let owner: User
let renter: User

beforeEach(async () => {
  renter = await app.signIn(aNewcomer('Riley'))
  owner = await app.signIn(aNewcomer('Olive'))
})

const day = (days: number) => inDays(app, days)
describe('the calendar at a secret address', () => {
  test('has the user’s rentals as renter and owner from the approval on, without canceled ones', async () => {
    const listing = await aListing(owner, { title: 'Tent, big; “Wind” 🏔️' })
    const mine = await makeAddress(renter)
    const theirs = await makeAddress(owner)
    const booking = await aRequest(renter, listing, day(3), day(5))
    const dropped = await aRequest(renter, listing, day(20))
    await renter.post(`/api/bookings/${dropped.id}/cancel`)
    expect(await readFeed(mine)).toEqual([])

    await approve(owner, booking.id)
    const uid = `booking-${booking.id}@switchback`
    const days = `${day(3)}/${day(6)}`
    const rented = { uid, summary: 'Rent: Tent, big; “Wind” 🏔️ from Olive', days }
    const [approved] = await readFeed(mine)
    expect(approved).toMatchObject({ ...rented, status: 'TENTATIVE', sequence: 0 })
    expect(decodeURIComponent(approved!.url)).toBe(`${app.url}/api/login?returnTo=/booking/${booking.id}`)
    const [lent] = await readFeed(theirs)
    expect(lent).toMatchObject({ uid, summary: 'Lent: Tent, big; “Wind” 🏔️ to Riley', days })
    expect(decodeURIComponent(lent!.url)).toContain(`/booking/${booking.id}`)

    await pay(app, renter, owner, booking.id)
    expect(await readFeed(mine)).toMatchObject([{ ...rented, status: 'CONFIRMED', sequence: 1 }])
    await owner.post(`/api/bookings/${booking.id}/cancel`)
    expect(await readFeed(mine)).toMatchObject([{ ...rented, status: 'CANCELLED', sequence: 3 }])
    expect(await readFeed(theirs)).toMatchObject([{ uid, status: 'CANCELLED' }])

    await app.database
      .updateTable('bookings')
      .set({ cancelledAt: new Date(app.deps.clock.now().getTime() - 31 * 86_400_000) })
      .where('id', '=', booking.id)
      .execute()
    expect(await readFeed(mine)).toEqual([])
  })

  test('has rentals completed within a year, and none of other users', async () => {
    const listing = await aListing(owner)
    const booking = await aRequest(renter, listing, day(1))
    await approve(owner, booking.id)
    await pay(app, renter, owner, booking.id)
    const mine = await makeAddress(renter)
    const strangers = await makeAddress(await app.signIn(aNewcomer('Sam')))
    const now = app.deps.clock.now()
    const row = app.database.updateTable('bookings').where('id', '=', booking.id)
    await row.set({ status: 'completed', completedAt: now, dueAt: null }).execute()
    expect(await readFeed(mine)).toMatchObject([{ status: 'CONFIRMED', sequence: 2 }])
    expect(await readFeed(strangers)).toEqual([])
  })

  test('states the first name, gear and dates, but no place, price or last name', async () => {
    const listing = await aListing(owner, {
      pickupInstructions: 'The gate opens with 90210',
      deliveryAvailable: true,
      location: 'Rattlesnake',
    })
    const { body } = await renter.post('/api/bookings', {
      listingId: listing,
      startDate: day(3),
      endDate: day(4),
      message: 'We are two',
      delivery: true,
      deliveryAddress: '410 E Front St',
    })
    const { id } = body as { id: string }
    await approve(owner, id)
    await pay(app, renter, owner, id)
    for (const user of [renter, owner]) {
      const text = await (await fetch(await makeAddress(user))).text()
      expect(text).toContain('STATUS:CONFIRMED')
      for (const secret of ['90210', 'Front St', 'Rivers', '@example.com', 'We are two', '$', '45.00'])
        expect(text).not.toContain(secret)
    }
  })

  test('has the calendar content type, and caches have to revalidate it', async () => {
    const listing = await aListing(owner)
    const address = await makeAddress(renter)
    const empty = await fetch(address)
    expect(empty.headers.get('last-modified')).toBeNull()
    const booking = await aRequest(renter, listing, day(3))
    await approve(owner, booking.id)
    const { headers, status } = await fetch(address)
    expect([
      status,
      headers.get('content-type'),
      headers.get('cache-control'),
      headers.get('x-robots-tag'),
    ]).toEqual([200, 'text/calendar; charset=utf-8', 'private, no-cache', 'noindex'])
    expect(headers.get('set-cookie')).toBeNull()
    const tag = headers.get('etag')!
    expect(tag).not.toBe(empty.headers.get('etag'))
    expect(Date.parse(headers.get('last-modified')!)).toBeLessThanOrEqual(app.deps.clock.now().getTime())
    const again = await fetch(address, { headers: { 'if-none-match': `"x", ${tag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await fetch(address, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag')]).toEqual([200, tag])
    await pay(app, renter, owner, booking.id)
    expect((await fetch(address, { headers: { 'if-none-match': tag } })).status).toBe(200)
  })
})

test('a party downloads an approved booking as a file, and nobody else does', async () => {
  const booking = await aRequest(renter, await aListing(owner, { title: 'Skis' }), day(3), day(5))
  const file = (user: User) => user.fetch(`/api/bookings/${booking.id}/calendar`)
  expect((await file(renter)).status).toBe(409)
  await approve(owner, booking.id)
  const response = await file(renter)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="switchback-booking.ics"')
  const text = await response.text()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*SUMMARY:Rent: Skis from Olive\r\n[^]*END:VCALENDAR\r\n$/)
  // The UID is that of the event in the feed, so a calendar with both shows the booking once.
  expect(text).toContain(`UID:booking-${booking.id}@switchback`)
  expect(await (await file(owner)).text()).toContain('SUMMARY:Lent: Skis to Riley')
  expect((await file(await app.signIn(aNewcomer('Sam')))).status).toBe(404)
})

test('the feed has the requested dates of a booking at every clock change', async () => {
  const address = await makeAddress(renter)
  const listing = await aListing(owner)
  const now = app.deps.clock.now()
  const asked = await aRequest(renter, listing, day(1))
  const row = await app.database
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', asked.id)
    .executeTakeFirstOrThrow()
  const { id: _, status: __, ...like } = row
  const periods = [
    ['2026-10-31', '2026-11-01'],
    ['2026-11-02', '2026-11-02'],
    ['2027-03-13', '2027-03-14'],
    ['2028-02-28', '2028-02-29'],
  ].map(([start, end]) => [readDate(start!), readDate(end!)] as const)
  for (const [startDate, endDate] of periods) {
    const totalDays = startDate === endDate ? 1 : 2
    const price = { 1: ['45.00', '9.00', '54.00', '40.50'], 2: ['90.00', '18.00', '108.00', '81.00'] }[
      totalDays
    ]
    const [subtotal, platformFee, totalAmount, ownerEarnings] = price.map(readMoney) as [
      Cents,
      Cents,
      Cents,
      Cents,
    ]
    const other = await aListing(owner)
    const { id } = await app.database
      .insertInto('bookings')
      .values({
        ...like,
        listingId: other,
        startDate,
        endDate,
        totalDays,
        subtotal,
        platformFee,
        totalAmount,
        ownerEarnings,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const change = app.database.updateTable('bookings').where('id', '=', id)
    await change.set({ status: 'approved', approvedAt: now, dueAt: now }).execute()
  }
  const events = await readFeed(address)
  expect(events.map(({ days }) => days)).toEqual([
    '2028-02-28/2028-03-01',
    '2027-03-13/2027-03-15',
    '2026-11-02/2026-11-03',
    '2026-10-31/2026-11-02',
  ])
})
