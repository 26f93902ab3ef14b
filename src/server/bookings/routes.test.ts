import { beforeEach, expect, test } from 'vitest'
import { approve, aRequest, ask, declinePendingRequests, inDays, pay, see } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { readMoney } from '#domain/money.ts'

const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'])
let listing: string
beforeEach(async () => {
  await declinePendingRequests(app)
  listing = await aListing(owner)
})

const day = (days: number) => inDays(app, days)

test('the server computes and freezes the price of a request, whatever the caller sends', async () => {
  const { status, body } = await ask(renter, listing, day(3), day(5), {
    message: '  We are four.  ',
    dailyRate: '1.00',
    totalAmount: 1,
    status: 'confirmed',
    ownerId: renter.id,
    renterId: owner.id,
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'pending',
    side: 'renter',
    renterId: renter.id,
    ownerId: owner.id,
    totalDays: 3,
    dailyRate: '45.00',
    subtotal: '135.00',
    platformFee: '27.00',
    totalAmount: '162.00',
    ownerEarnings: '121.50',
    message: 'We are four.',
    payBy: null,
    canReview: false,
    refundStatus: 'none',
    listing: { title: 'Four-person tent', category: { name: 'Camping' } },
    owner: { firstName: 'Olive' },
  })
  expect(JSON.stringify(body)).not.toMatch(/stripe|email|@/i)
})

test('the response to a request is what the renter reads of it afterwards', async () => {
  listing = await aListing(owner, { deliveryAvailable: true, deliveryFee: 12 })
  const extras = { delivery: true, deliveryAddress: '1 Main St', protectionRate: 15, message: 'Hello' }
  const { status, body } = await ask(renter, listing, day(3), day(5), extras)
  expect(status).toBe(201)
  expect(body).toEqual(await see(renter, (body as { id: string }).id))
})

test('timestamps from other time zones mean the calendar dates that they spell', async () => {
  const [june10, june12] = [day(30), day(32)]
  const forms = [
    [`${june10}T00:00:00+09:00`, `${june12}T23:30:00-05:00`],
    // Midnight in Montana, as an instant of UTC.
    [`${june10}T08:00:00Z`, `${june12}T23:59:59.999Z`],
  ] as const
  for (const [startDate, endDate] of forms) {
    const id = await aListing(owner)
    const { status, body } = await ask(renter, id, startDate, endDate)
    expect([status, body]).toMatchObject([201, { startDate: june10, endDate: june12, totalDays: 3 }])
  }
})

test('an evening in Montana, already the next day in UTC, counts as the local date', async () => {
  const { body } = await ask(renter, listing, `${day(41)}T04:00:00Z`, `${day(42)}T05:00:00.000Z`)
  expect(body).toMatchObject({ startDate: day(40), endDate: day(41) })
})

test.each([
  ['a past start', () => [day(-1), day(2)], 'startDate'],
  ['an end before the start', () => [day(5), day(4)], 'endDate'],
  ['more than 90 days', () => [day(1), day(91)], 'endDate'],
  ['more than 365 days ahead', () => [day(366), day(367)], 'startDate'],
  ['a day that does not exist', () => ['2027-02-30', '2027-03-02'], 'startDate'],
  ['no date', () => ['', day(2)], 'startDate'],
  ['a number', () => [5, day(2)], 'startDate'],
] as [string, () => string[], string][])(
  '%s is refused with the name of its field',
  async (_, dates, path) => {
    const [startDate, endDate] = dates()
    const { status, body } = await renter.post('/api/bookings', { listingId: listing, startDate, endDate })
    expect([status, body]).toMatchObject([400, { code: 'invalid', errors: [{ path }] }])
  },
)

test('rentals from today, of 90 days, and up to 365 days ahead can be requested', async () => {
  expect((await ask(renter, listing, day(0))).status).toBe(201)
  expect((await ask(renter, listing, day(1), day(90))).status).toBe(201)
  expect((await ask(renter, listing, day(365))).status).toBe(201)
})

test('a request whose total exceeds the card limit is refused', async () => {
  listing = await aListing(owner, { dailyRate: 9_999.99 })
  const { status, body } = await ask(renter, listing, day(1), day(84))
  expect([status, body]).toMatchObject([400, { errors: [{ path: 'endDate' }] }])
  const highest = await ask(renter, listing, day(1), day(83))
  expect([highest.status, highest.body]).toMatchObject([201, { totalAmount: '995999.00' }])
})

test('the minimum rental days of the listing apply', async () => {
  listing = await aListing(owner, { minimumRentalDays: 3 })
  const { status, body } = await ask(renter, listing, day(1), day(2))
  expect([status, body]).toMatchObject([400, { errors: [{ path: 'endDate' }] }])
  expect((await ask(renter, listing, day(1), day(3))).status).toBe(201)
})

test('only available gear of other owners can be requested', async () => {
  expect((await app.visitor.post('/api/bookings', {})).status).toBe(401)
  expect((await ask(owner, listing, day(1))).status).toBe(403)
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect((await ask(renter, unknown, day(1))).status).toBe(404)
  expect((await ask(renter, 'tent', day(1))).status).toBe(400)
  const gear = app.database.updateTable('gearListings').where('id', '=', listing)
  await gear.set({ available: false }).execute()
  expect(await ask(renter, listing, day(1))).toMatchObject({
    status: 409,
    body: { detail: 'This item is not available for booking at the moment.' },
  })
  for (const status of ['under_review', 'removed'] as const) {
    await gear.set({ available: true, status }).execute()
    expect((await ask(renter, listing, day(1))).status).toBe(404)
  }
})

test('booked and blocked dates cannot be requested, adjacent dates can', async () => {
  const held = await aRequest(stranger, listing, day(10), day(12))
  await approve(owner, held.id)
  await owner.post(`/api/listings/${listing}/blocked-dates`, { startDate: day(20), endDate: day(21) })
  expect(await ask(renter, listing, day(12), day(14))).toMatchObject({
    status: 409,
    body: { code: 'dates_taken' },
  })
  expect(await ask(renter, listing, day(21), day(22))).toMatchObject({
    status: 409,
    body: { code: 'dates_blocked' },
  })
  expect((await ask(renter, listing, day(13), day(19))).status).toBe(201)
})

test('requests of the same renter cannot overlap, those of different renters can', async () => {
  await aRequest(renter, listing, day(3), day(5))
  expect(await ask(renter, listing, day(5), day(6))).toMatchObject({
    status: 409,
    body: { code: 'already_requested' },
  })
  expect((await ask(stranger, listing, day(5), day(6))).status).toBe(201)
})

test('approving reserves the dates for a day and declines overlapping requests', async () => {
  const wanted = await aRequest(renter, listing, day(8), day(9))
  const lost = await aRequest(stranger, listing, day(9), day(10))
  const beside = await aRequest(stranger, listing, day(11))
  const before = app.deps.clock.now().getTime()
  const { status, body } = await approve(owner, wanted.id)
  expect([status, body]).toMatchObject([200, { status: 'approved', side: 'owner' }])
  const payBy = Date.parse((body as { payBy: string }).payBy)
  expect(payBy - before).toBeGreaterThanOrEqual(24 * 3_600_000)
  expect(payBy - before).toBeLessThan(24 * 3_600_000 + 10_000)
  expect(await see(stranger, lost.id)).toMatchObject({
    status: 'declined',
    declineReason: 'These dates were just booked.',
  })
  expect((await see(stranger, beside.id)).status).toBe('pending')
})

test('a booking that is approved on its start date can be paid until the end of that day', async () => {
  const { id } = await aRequest(renter, listing, day(0), day(2))
  const { body } = await approve(owner, id)
  const payBy = new Date((body as { payBy: string }).payBy)
  expect(
    payBy.toLocaleString('en-US', { timeZone: 'America/Denver', hour: 'numeric', minute: '2-digit' }),
  ).toBe('12:00 AM')
  expect(payBy.getTime() - app.deps.clock.now().getTime()).toBeLessThanOrEqual(25 * 3_600_000)
})

test('approving a request on blocked dates is refused', async () => {
  const { id } = await aRequest(renter, listing, day(8), day(9))
  await owner.post(`/api/listings/${listing}/blocked-dates`, { startDate: day(9), endDate: day(9) })
  expect(await approve(owner, id)).toMatchObject({ status: 409, body: { code: 'dates_blocked' } })
  expect((await see(renter, id)).status).toBe('pending')
})

test('only the owner approves or declines a request, and only once', async () => {
  const { id } = await aRequest(renter, listing, day(8))
  for (const act of ['approve', 'decline']) {
    expect((await renter.post(`/api/bookings/${id}/${act}`)).status).toBe(403)
    expect((await stranger.post(`/api/bookings/${id}/${act}`)).status).toBe(404)
    expect((await app.visitor.post(`/api/bookings/${id}/${act}`)).status).toBe(401)
    expect((await owner.post(`/api/bookings/nonsense/${act}`)).status).toBe(404)
  }
  const declined = await owner.post(`/api/bookings/${id}/decline`, { reason: ' It leaks. ' })
  expect(declined).toMatchObject({ status: 200, body: { status: 'declined', declineReason: 'It leaks.' } })
  expect(await approve(owner, id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect((await owner.post(`/api/bookings/${id}/decline`)).status).toBe(409)
  expect((await renter.post(`/api/bookings/${id}/cancel`)).status).toBe(409)
})

test('a decline needs no reason: absent, null and empty are all accepted', async () => {
  for (const send of [undefined, null, {}, { reason: null }, { reason: '   ' }]) {
    const { id } = await aRequest(renter, await aListing(owner), day(8))
    const { status, body } = await owner.post(`/api/bookings/${id}/decline`, send)
    expect([status, body]).toMatchObject([200, { declineReason: null }])
  }
})

test('a booking is visible to its parties only, and appears in the paged list of each', async () => {
  const mine: string[] = []
  for (let at = 0; at < 5; at++) mine.unshift((await aRequest(renter, listing, day(50 + at))).id)
  expect((await stranger.get(`/api/bookings/${mine[0]}`)).status).toBe(404)
  expect((await app.visitor.get(`/api/bookings/${mine[0]}`)).status).toBe(401)
  expect((await renter.get('/api/bookings/nonsense')).status).toBe(404)
  expect(await see(owner, mine[0]!)).toMatchObject({ side: 'owner' })

  const seen: string[] = []
  let next: string | undefined = '/api/bookings?type=owner&limit=2'
  let total = '0'
  while (next && seen.length < mine.length) {
    const { status, body, headers } = await owner.get(next)
    expect(status).toBe(200)
    seen.push(...(body as { id: string }[]).map(({ id }) => id))
    total = headers.get('x-total-count') ?? ''
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(seen.slice(0, 5)).toEqual(mine)
  const { count } = await app.database
    .selectFrom('bookings')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('ownerId', '=', owner.id!)
    .executeTakeFirstOrThrow()
  expect(Number(total)).toBe(Number(count))
  expect((await renter.get('/api/bookings?type=owner')).body).toEqual([])
  expect((await renter.get('/api/bookings?type=lender')).status).toBe(400)
  expect((await renter.get('/api/bookings?cursor=forged')).status).toBe(400)
})

test('the parties still see the title and photos of removed gear', async () => {
  const { id } = await aRequest(renter, listing, day(8))
  await app.database
    .updateTable('gearListings')
    .set({ status: 'removed' })
    .where('id', '=', listing)
    .execute()
  expect(await see(renter, id)).toMatchObject({ listing: { title: 'Four-person tent', images: [] } })
})

test('a paid booking keeps its price when the rate changes', async () => {
  const { id } = await aRequest(renter, listing, day(8))
  await app.database
    .updateTable('gearListings')
    .set({ dailyRate: readMoney('99.00') })
    .where('id', '=', listing)
    .execute()
  await approve(owner, id)
  await pay(app, renter, owner, id)
  expect(await see(renter, id)).toMatchObject({ status: 'confirmed', totalAmount: '54.00', payBy: null })
})
