import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDate } from '#domain/calendar-date.ts'
import { listingFilters } from '#contract/listings.ts'
import { type BrowseSearch, changeSearch, countWords, readFilters } from './browse-search.ts'

const today = readDate('2026-11-20')
const read = (search: BrowseSearch) => readFilters(search, today)
const queryOf = (search: BrowseSearch) =>
  Object.fromEntries(Object.entries(read(search).query).filter(([, value]) => value !== undefined))

describe('the query sent for an address', () => {
  test('only available gear by default', () => {
    expect(queryOf({})).toEqual({ available: 'true' })
    expect(queryOf({ available: 'all' })).toEqual({})
    expect(queryOf({ available: 'nonsense', sort: 'nonsense', category: 'nonsense' })).toEqual({
      available: 'true',
    })
  })

  test('trims text and omits it when it is blank', () => {
    expect(queryOf({ search: '  tent ', location: '\0 ' })).toEqual({ available: 'true', search: 'tent' })
  })

  test('includes prices, and omits both while the max is less than the min', () => {
    expect(queryOf({ minPrice: '10', maxPrice: '20.50' })).toMatchObject({
      minPrice: '10',
      maxPrice: '20.50',
    })
    const reversed = read({ minPrice: '20', maxPrice: '10' })
    expect(reversed.priceError).toBe('Max price cannot be less than min price')
    expect(reversed.query).not.toHaveProperty('minPrice')
    expect(reversed.query).not.toHaveProperty('maxPrice')
  })

  test('equal prices and one price alone are fine', () => {
    expect(read({ minPrice: '20', maxPrice: '20' }).priceError).toBeUndefined()
    expect(queryOf({ maxPrice: '0' })).toMatchObject({ maxPrice: '0' })
  })

  test('omits a price that is not an amount, and reports an error for the field', () => {
    const { priceError, query } = read({ minPrice: 'abc', maxPrice: '20' })
    expect(priceError).toBe('Enter amounts like 20 or 12.50')
    expect(query).toMatchObject({ minPrice: undefined, maxPrice: '20' })
  })

  test('omits a price below zero, and reports an error for the field', () => {
    const { priceError, query } = read({ minPrice: '-5' })
    expect(priceError).toBe('Enter amounts like 20 or 12.50')
    expect(query).toMatchObject({ minPrice: undefined })
  })

  test.each([
    { startDate: '2026-12-11' },
    { endDate: '2026-12-11' },
    { startDate: 'soon', endDate: '2026-12-11' },
  ])('asks for both dates when one is missing: %o', (dates) => {
    expect(read(dates)).toMatchObject({ period: null, periodError: 'Pick a start and an end date.' })
    expect(read({}).periodError).toBeUndefined()
  })

  test('includes dates that can be rented', () => {
    const days = { startDate: '2026-12-11', endDate: '2026-12-13' }
    expect(queryOf(days)).toMatchObject(days)
    expect(read(days).period).toEqual({ start: '2026-12-11', end: '2026-12-13' })
  })

  test.each([
    ['2026-12-11', ''],
    ['2027-02-30', '2027-03-02'],
    ['2026-11-19', '2026-11-21'],
    ['2026-12-13', '2026-12-11'],
    ['2026-12-01', '2027-06-01'],
  ])('omits dates from %s to %s', (startDate, endDate) => {
    expect(queryOf({ startDate, endDate })).toEqual({ available: 'true' })
  })

  test('is always valid, whatever the address contains', () => {
    const words = fc.option(fc.string({ unit: 'binary', maxLength: 250 }), { nil: undefined })
    const name = fc.constantFrom(
      'search',
      'location',
      'minPrice',
      'maxPrice',
      'sort',
      'category',
      'startDate',
      'endDate',
      'condition',
      'neighborhood',
      'delivery',
      'verified',
    )
    fc.assert(
      fc.property(fc.dictionary(name, words, { maxKeys: 4 }), (search) => {
        // The values pass through a query string, as they do in the browser.
        const parsed = Object.fromEntries(
          new URLSearchParams(Object.entries(search).map(([key, value]) => [key, value ?? ''])),
        )
        expect(listingFilters.safeParse(read(parsed).query).success).toBe(true)
      }),
    )
  })
})

test('conditions and neighborhoods are the known ones, in their own order', () => {
  const search = {
    condition: 'fair,mint, excellent',
    neighborhood: 'Lolo,Atlantis,Downtown',
    delivery: 'yes',
  }
  expect(queryOf(search)).toEqual({
    available: 'true',
    condition: 'excellent,fair',
    neighborhood: 'Downtown,Lolo',
  })
  expect(queryOf({ delivery: 'true', verified: 'true' })).toMatchObject({
    delivery: 'true',
    verified: 'true',
  })
})

test('the badge counts filters, not search, dates and sort', () => {
  const days = { startDate: '2026-12-11', endDate: '2026-12-13' }
  expect(read({ search: 'tent', sort: 'rating', ...days }).count).toBe(0)
  expect(
    read({ condition: 'good,fair', neighborhood: 'Lolo', delivery: 'true', verified: 'true' }).count,
  ).toBe(4)
  expect(read({ minPrice: '1', maxPrice: '9', available: 'all', location: 'Bonner' }).count).toBe(3)
})

test('a change drops the cursor and empty values', () => {
  const before = { search: 'tent', cursor: 'abc', minPrice: '5' }
  expect(changeSearch(before, { minPrice: '' })).toEqual({ search: 'tent' })
  expect(changeSearch(before, { sort: 'rating' })).toEqual({ search: 'tent', minPrice: '5', sort: 'rating' })
})

test('words the number of results', () => {
  expect([0, 1, 2, 1000, 1001].map(countWords)).toEqual([
    '0 results found',
    '1 results found',
    '2 results found',
    '1000 results found',
    'More than 1000 results found',
  ])
})
