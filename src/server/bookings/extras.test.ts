import { beforeEach, describe, expect, test } from 'vitest'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { readMoney } from '#domain/money.ts'
import {
  approve,
  ask,
  declinePendingRequests,
  inDays,
  pay,
  see,
  type Booking,
} from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'], { ROLE: 'web' })
let listing: string
beforeEach(async () => {
  await declinePendingRequests(app)
  listing = await aListing(owner, { deliveryAvailable: true, deliveryFee: 12.5 })
})

const day = (days: number) => inDays(app, days)
const address = '410 E Front St, Unit 3'
const delivery = { delivery: true, deliveryAddress: ` ${address} ` }

async function aRequestWith(extras: Record<string, unknown>, start = day(5), end = day(7)): Promise<Booking> {
  const { status, body } = await ask(renter, listing, start, end, extras)
  expect([status, body]).toMatchObject([201, {}])
  return body as Booking
}

describe('a request with extras', () => {
  test('charges no platform fee on the extras, and pays the delivery fee to the owner', async () => {
    expect(await aRequestWith({ ...delivery, protectionRate: 15 })).toMatchObject({
      subtotal: '135.00',
      platformFee: '27.00',
      delivery: true,
      deliveryFee: '12.50',
      deliveryAddress: address,
      protectionRate: 15,
      protectionFee: '20.25',
      totalAmount: '194.75',
      ownerEarnings: '134.00',
    })
  })

  test.each([
    [undefined, 0, '0.00'],
    [0, 0, '0.00'],
    ['0', 0, '0.00'],
    ['10', 10, '13.50'],
    [10, 10, '13.50'],
    ['15', 15, '20.25'],
  ])('accepts a protection rate of %j', async (sent, protectionRate, protectionFee) => {
    expect(await aRequestWith({ protectionRate: sent })).toMatchObject({
      delivery: false,
      deliveryFee: '0.00',
      deliveryAddress: null,
      protectionRate,
      protectionFee,
    })
  })

  test('costs the same without extras, even when it names an address', async () => {
    expect(await aRequestWith({ delivery: false, deliveryAddress: address })).toMatchObject({
      deliveryAddress: null,
      totalAmount: '162.00',
      ownerEarnings: '121.50',
    })
  })

  test.each([
    ['deliveryAddress', { delivery: true }],
    ['deliveryAddress', { delivery: true, deliveryAddress: null }],
    ['deliveryAddress', { delivery: true, deliveryAddress: ' \t ' }],
    ['deliveryAddress', { delivery: true, deliveryAddress: 'x'.repeat(201) }],
    ['deliveryAddress', { delivery: true, deliveryAddress: 7 }],
    ['delivery', { delivery: 'true', deliveryAddress: address }],
    ['delivery', { delivery: null }],
    ['protectionRate', { protectionRate: 5 }],
    ['protectionRate', { protectionRate: '10.0' }],
    ['protectionRate', { protectionRate: '' }],
    ['protectionRate', { protectionRate: null }],
    ['protectionRate', { protectionRate: true }],
    ['protectionRate', { protectionRate: [10] }],
  ])('is refused with the field %s when the value is %j', async (path, extras) => {
    const { status, body } = await ask(renter, listing, day(5), day(7), extras)
    expect([status, body]).toMatchObject([400, { code: 'invalid', errors: [{ path }] }])
  })

  test('accepts an address of the maximum length', async () => {
    const deliveryAddress = '🏔'.repeat(100)
    expect(await aRequestWith({ ...delivery, deliveryAddress })).toMatchObject({ deliveryAddress })
  })

  test('is refused when the gear is pickup only', async () => {
    listing = await aListing(owner)
    expect(await ask(renter, listing, day(5), day(7), delivery)).toMatchObject({
      status: 409,
      body: {
        code: 'delivery_not_offered',
        detail: 'This gear is pickup only. Please request it without delivery.',
      },
    })
  })

  test('counts the extras towards the maximum that a card can pay', async () => {
    listing = await aListing(owner, { dailyRate: 9_999.99 })
    expect((await ask(renter, listing, day(1), day(83))).status).toBe(201)
    const { status, body } = await ask(renter, listing, day(100), day(182), { protectionRate: 10 })
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'endDate' }] }])
  })
})

describe('the extras of a booking', () => {
  test('stay the same when the listing’s fee changes', async () => {
    const { id } = await aRequestWith(delivery)
    const gear = app.database.updateTable('gearListings').where('id', '=', listing)
    await gear.set({ deliveryFee: readMoney('30.00'), deliveryAvailable: false }).execute()
    expect(await see(renter, id)).toMatchObject({ delivery: true, deliveryFee: '12.50' })
  })

  test.each([
    { deliveryAddress: 'Elsewhere' },
    { delivery: false, deliveryAddress: null },
    { deliveryFee: readMoney('26.00') },
    { protectionRate: 15 },
    { protectionFee: readMoney('20.25') },
  ] as const)('are frozen in the database: %j', async (changes) => {
    const { id } = await aRequestWith({ ...delivery, protectionRate: 10 })
    const update = app.database.updateTable('bookings').set(changes).where('id', '=', id).execute()
    await expect(update).rejects.toMatchObject({ constraint: 'bookings_frozen' })
  })

  test('show the delivery address to the renter always, and to the owner from the approval until a cancellation', async () => {
    const { id } = await aRequestWith(delivery)
    const seen = async () => [
      (await see(owner, id))['deliveryAddress'],
      (await see(renter, id))['deliveryAddress'],
      ((await owner.get('/api/bookings?type=owner&limit=1')).body as Booking[])[0]!['deliveryAddress'],
    ]
    expect(await seen()).toEqual([null, address, null])
    expect((await approve(owner, id)).body).toMatchObject({ deliveryAddress: address })
    expect(await seen()).toEqual([address, address, address])
    await pay(app, renter, owner, id)
    expect(await seen()).toEqual([address, address, address])
    await renter.post(`/api/bookings/${id}/cancel`)
    expect(await seen()).toEqual([null, address, null])
  })

  test('hide the address from an owner who declined', async () => {
    const { id } = await aRequestWith(delivery)
    expect((await owner.post(`/api/bookings/${id}/decline`)).body).toMatchObject({
      status: 'declined',
      delivery: true,
      deliveryAddress: null,
    })
  })
})

describe('canceling a booking with extras', () => {
  async function aPaid(start: CalendarDate): Promise<string> {
    const { id } = await aRequestWith({ ...delivery, protectionRate: 10 }, start, start)
    await approve(owner, id)
    await pay(app, renter, owner, id)
    return id
  }
  const quote = async (id: string) =>
    (await renter.get(`/api/bookings/${id}/cancellation-eligibility`)).body as {
      reason: string
      refundAmount: string
    }

  test('more than 24 hours before pickup refunds everything', async () => {
    const id = await aPaid(day(5))
    expect(await quote(id)).toMatchObject({ eligible: true, refundAmount: '71.00' })
    const { body } = await renter.post(`/api/bookings/${id}/cancel`)
    expect(body).toEqual({ refunded: true, refundAmount: '71.00' })
  })

  test('inside 24 hours refunds only the unused extras, as quoted before', async () => {
    const id = await aPaid(day(0))
    expect(await quote(id)).toMatchObject({
      eligible: true,
      reason:
        'No refund except for the unused delivery and damage protection: less than 24 hours before pickup.',
      refundAmount: '17.00',
    })
    const { body } = await renter.post(`/api/bookings/${id}/cancel`)
    expect(body).toEqual({ refunded: true, refundAmount: '17.00' })
    await app.settle()
    expect(await see(renter, id)).toMatchObject({ refundStatus: 'completed', refundAmount: '17.00' })
  })
})
