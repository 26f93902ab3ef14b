import { describe, expect, test } from 'vitest'
import type { ListingView } from '#contract/listings.ts'
import { aRequest, inDays } from '#test/fixtures/bookings.ts'
import { listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { problemOf } from '#test/support/problem-of.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'])

const daysAhead = (days: number) => inDays(app, days)
const requestDays = async (listingId: string, from: number, to: number, user = renter) =>
  (await aRequest(user, listingId, daysAhead(from), daysAhead(to))).id

describe('searching through the API', () => {
  test('finds by words, price and place, and pages with the same filters', async () => {
    for (const [title, dailyRate] of [
      ['Kayak one', '30.00'],
      ['Kayak two', '40.00'],
      ['Kayak three', '50.00'],
    ]) {
      await listGear(owner, { title: title!, dailyRate: dailyRate!, location: 'Lolo' })
    }
    const query = 'search=kay&location=lolo&minPrice=30&maxPrice=45&available=true&sort=price_desc&limit=1'
    const first = await app.visitor.get(`/api/listings?${query}`)
    expect(first.headers.get('x-total-count')).toBe('2')
    expect((first.body as ListingView[]).map(({ title }) => title)).toEqual(['Kayak two'])
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link')!)![1]!
    const second = await app.visitor.get(next)
    expect((second.body as ListingView[]).map(({ title }) => title)).toEqual(['Kayak one'])
    expect(second.headers.get('link')).toBeNull()
  })

  test('finds gear that is free on the dates, and leaves out gear blocked on them', async () => {
    const { id } = await listGear(owner, { title: 'Packraft', minimumRentalDays: 2 })
    const bookingId = await requestDays(id, 40, 42)
    const isFound = async (from: number, to: number) => {
      const dates = `startDate=${daysAhead(from)}&endDate=${daysAhead(to)}`
      const { headers } = await app.visitor.get(`/api/listings?search=packraft&${dates}`)
      return headers.get('x-total-count') === '1'
    }
    expect(await isFound(41, 43)).toBe(true)
    await owner.post(`/api/bookings/${bookingId}/approve`)
    expect(await isFound(42, 43)).toBe(false)
    expect(await isFound(43, 44)).toBe(true)
    expect(await isFound(43, 43)).toBe(false)
    expect(await isFound(38, 39)).toBe(true)
  })

  test.each([
    ['minPrice=50&maxPrice=40', 'maxPrice'],
    ['minPrice=cheap', 'minPrice'],
    ['maxPrice=1.234', 'maxPrice'],
    ['categoryId=tents', 'categoryId'],
    ['sort=best', 'sort'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
    ['cursor=zzz', 'cursor'],
    ['sort=price_asc&cursor=WyIyMDI2LTAxLTAyVDAwOjAwOjAwLjAwMFoiLCJ4Il0', 'cursor'],
    ['startDate=2027-02-30&endDate=2027-03-01', 'startDate'],
    ['startDate=2027-02-03', 'endDate'],
    ['startDate=2027-02-03&endDate=2027-02-01', 'endDate'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
    ['search=a&search=b', 'search'],
  ])('refuses %s', async (query, path) => {
    expect(problemOf(await app.visitor.get(`/api/listings?${query}`))).toMatchObject({
      status: 400,
      paths: [path],
    })
  })

  test('ignores empty filters, and `available` unless it is true', async () => {
    const all = await app.visitor.get('/api/listings')
    for (const query of [
      'search=&categoryId=&location=&minPrice=&maxPrice=&sort=&limit=&cursor=',
      'available=false',
    ]) {
      const same = await app.visitor.get(`/api/listings?${query}`)
      expect(same.headers.get('x-total-count')).toBe(all.headers.get('x-total-count'))
    }
    const hidden = await listGear(owner, { title: 'Resting gear', available: false })
    const shown = await app.visitor.get('/api/listings?search=resting')
    expect((shown.body as ListingView[]).map(({ id }) => id)).toEqual([hidden.id])
    expect((await app.visitor.get('/api/listings?search=resting&available=true')).body).toEqual([])
  })
})
