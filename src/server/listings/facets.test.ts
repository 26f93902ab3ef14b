import { describe, expect, test } from 'vitest'
import type { FacetsView } from '#contract/facets.ts'
import type { ListingView } from '#contract/listings.ts'
import { campingId, listGear } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'])
const snowId = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a02'

await listGear(owner, {
  title: 'Yurt one',
  dailyRate: '10.00',
  condition: 'fair',
  location: 'Grant Creek, Missoula',
})
await listGear(owner, {
  title: 'Yurt two',
  dailyRate: '20.50',
  deliveryAvailable: true,
  location: 'Lewis & Clark',
})
await listGear(owner, { title: 'Yurt three', dailyRate: '35.00', categoryId: snowId, available: false })
const { ownerId: verifiedId } = await listGear(renter, {
  title: 'Yurt four',
  dailyRate: '90.00',
  condition: 'excellent',
  location: 'Bonnerville',
})
await app.deps.database
  .updateTable('users')
  .set({ verified: true, verifiedBy: 'admin', verifiedAt: app.deps.clock.now() })
  .where('id', '=', verifiedId)
  .execute()

const titles = async (query: string) => {
  const { body } = await app.visitor.get(`/api/listings?search=yurt&sort=price_asc&${query}`)
  return (body as ListingView[]).map(({ title }) => title.replace('Yurt ', ''))
}
const facets = async (query = '') => {
  const { status, body } = await app.visitor.get(`/api/listings/facets?search=yurt&${query}`)
  expect(status).toBe(200)
  return body as FacetsView
}
const conditionsOf = ({ conditions }: FacetsView) => conditions.map(({ count }) => count)
const placesOf = ({ neighborhoods }: FacetsView) =>
  Object.fromEntries(neighborhoods.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))

describe('the filters that narrow a search', () => {
  test.each([
    ['condition=fair', ['one']],
    ['condition=fair,excellent', ['one', 'four']],
    ['condition=fair&condition=excellent', ['one', 'four']],
    ['condition=', ['one', 'two', 'three', 'four']],
    ['delivery=true', ['two']],
    ['delivery=false', ['one', 'two', 'three', 'four']],
    ['verified=true', ['four']],
    ['neighborhood=Grant Creek', ['one']],
    ['neighborhood=Lewis and Clark,Grant Creek', ['one', 'two']],
    ['neighborhood=Bonner', []],
    ['condition=good&delivery=true&neighborhood=Lewis and Clark', ['two']],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  test.each([
    ['condition=mint', 'condition.0', 'condition must be one or more of excellent, good, fair.'],
    ['delivery=maybe', 'delivery', 'delivery must be true or false.'],
    ['verified=1', 'verified', 'verified must be true or false.'],
    ['neighborhood=Atlantis', 'neighborhood.0', /^neighborhood must be one or more of Downtown, /],
  ])('%s is refused with a sentence', async (query, path, message) => {
    for (const address of ['/api/listings', '/api/listings/facets']) {
      const response = await app.visitor.get(`${address}?${query}`)
      expect(response.status).toBe(400)
      expect((response.body as { errors: unknown }).errors).toEqual([
        { path, message: expect.stringMatching(message) },
      ])
    }
  })
})

describe('the counts of filters', () => {
  test('count the matches of the present search', async () => {
    const all = await facets()
    expect(all.categories.toSorted((one, other) => other.count - one.count)).toEqual([
      { id: campingId, count: 3 },
      { id: snowId, count: 1 },
    ])
    expect(conditionsOf(all)).toEqual([1, 2, 1])
    expect(all).toMatchObject({ delivery: 1, verified: 1, available: 3, exact: true })
    expect(placesOf(all)).toEqual({ 'Grant Creek': 1, 'Lewis and Clark': 1 })
    expect(all.prices.filter(({ count }) => count > 0)).toEqual([
      { from: '10.00', to: '15.00', count: 1 },
      { from: '20.00', to: '25.00', count: 1 },
      { from: '35.00', to: '40.00', count: 1 },
      { from: '90.00', to: '95.00', count: 1 },
    ])
  })

  test('ignore the own filter of a facet, and follow all others', async () => {
    const narrow = await facets(`available=true&categoryId=${campingId}&condition=fair,good&maxPrice=30`)
    expect(conditionsOf(narrow)).toEqual([0, 1, 1])
    expect(narrow.categories).toEqual([{ id: campingId, count: 2 }])
    expect(narrow).toMatchObject({ delivery: 1, verified: 0, available: 2 })
    // The most expensive listing is in excellent condition, so the condition filter leaves it out. The price counts
    // ignore only the price filter.
    expect(narrow.prices.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect(placesOf(await facets('neighborhood=Grant Creek&condition=fair'))).toEqual({ 'Grant Creek': 1 })
    expect(placesOf(await facets('neighborhood=Grant Creek'))).toEqual({
      'Grant Creek': 1,
      'Lewis and Clark': 1,
    })
    expect((await facets(`categoryId=${snowId}`)).categories).toHaveLength(2)
    expect((await facets('minPrice=50')).prices.reduce((sum, { count }) => sum + count, 0)).toBe(4)
    expect(conditionsOf(await facets('condition=excellent'))).toEqual([1, 2, 1])
  })

  test('are what the filter then finds', async () => {
    const { conditions, neighborhoods } = await facets('available=true')
    for (const { condition, count } of conditions) {
      expect(await titles(`available=true&condition=${condition}`)).toHaveLength(count)
    }
    for (const { name, count } of neighborhoods) {
      const query = `available=true&neighborhood=${encodeURIComponent(name)}`
      expect(await titles(query), name).toHaveLength(count)
    }
  })

  test('are zero, without a histogram, when nothing matches', async () => {
    const { body } = await app.visitor.get('/api/listings/facets?search=zeppelin')
    expect(body).toMatchObject({ categories: [], delivery: 0, prices: [], exact: true })
  })
})
