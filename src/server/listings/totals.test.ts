import { beforeEach, expect, test, vi } from 'vitest'
import { listingFilters } from '#contract/listings.ts'
import { openTotals, type FindTotal } from './totals.ts'

let version: number
let findTotal: FindTotal
const count = vi.fn<() => Promise<number>>(async () => 7)
const find = (query: Record<string, string>) => findTotal(listingFilters.parse(query), count)

beforeEach(() => {
  version = 1
  count.mockClear()
  findTotal = openTotals()(async () => version)
})

test('pages, sizes and orders of a search share one count', async () => {
  const search = { search: 'tent', minPrice: '5' }
  for (const query of [{}, { cursor: 'next' }, { limit: '3' }, { sort: 'price_asc' }]) {
    expect(await find({ ...search, ...query })).toBe(7)
  }
  expect(count).toHaveBeenCalledTimes(1)
})

test.each([{ search: 'tents' }, { search: 'tent', available: 'true' }, { search: 'tent', maxPrice: '9' }])(
  'the search %j has a count of its own',
  async (other) => {
    await find({ search: 'tent' })
    await find(other)
    expect(count).toHaveBeenCalledTimes(2)
  },
)

test('a search is counted again after a change, also after one during the count', async () => {
  count.mockImplementationOnce(async () => {
    version = 2
    return 6
  })
  expect(await find({})).toBe(6)
  expect(await find({})).toBe(7)
  expect(count).toHaveBeenCalledTimes(2)
})

test('a page that was read with the version needs no other reading of it', async () => {
  const readVersion = vi.fn<() => Promise<number>>(async () => version)
  const filters = listingFilters.parse({})
  const findOf = (versionOfPage: number | undefined) =>
    openTotals()(readVersion)(filters, count, async () => versionOfPage)
  expect(await findOf(1)).toBe(7)
  expect(readVersion).not.toHaveBeenCalled()
  // An empty page has no row, and therefore no version.
  expect(await findOf(undefined)).toBe(7)
  expect(readVersion).toHaveBeenCalledTimes(1)
})
