import { expect, test } from 'vitest'
import { readDate } from '#domain/calendar-date.ts'
import { type BrowseSearch, readFilters } from '#web/routes/browse/browse-search.ts'
import { findChips } from './find-chips.ts'

const camping = {
  id: '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01',
  name: 'Camping',
  icon: 'camping',
  description: null,
  imageUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const chipsOf = (search: BrowseSearch) =>
  findChips(search, readFilters(search, readDate('2026-11-20')), [camping])

test('nothing is set by default, and the order and the page are no filters', () => {
  expect(chipsOf({})).toEqual([])
  expect(chipsOf({ sort: 'rating', cursor: 'abc', available: 'true' })).toEqual([])
})

test('everything that is set has a chip', () => {
  const search = {
    search: ' touring ski ',
    startDate: '2026-12-11',
    endDate: '2026-12-13',
    category: camping.id,
    minPrice: '10',
    maxPrice: '62.50',
    condition: 'fair,good',
    delivery: 'true',
    verified: 'true',
    neighborhood: 'Lolo',
    location: 'Miller',
    available: 'all',
  }
  expect(chipsOf(search).map(({ words }) => words)).toEqual([
    '“touring ski”',
    'Dec 11 – 13',
    'Camping',
    '$10 – $62.50',
    'Good',
    'Fair',
    'Delivers to you',
    'Verified owner',
    'Lolo',
    'Near “Miller”',
    'Unavailable too',
  ])
})

test('a chip leads to the same search without its own filter, on the first page', () => {
  const search = { search: 'tent', condition: 'good,fair', sort: 'rating', cursor: 'abc' }
  expect(chipsOf(search).map(({ without }) => without)).toEqual([
    { condition: 'good,fair', sort: 'rating' },
    { search: 'tent', condition: 'fair', sort: 'rating' },
    { search: 'tent', condition: 'good', sort: 'rating' },
  ])
  expect(chipsOf({ minPrice: '5' }).map(({ words, without }) => [words, without])).toEqual([['From $5', {}]])
  expect(chipsOf({ maxPrice: '5' }).map(({ words }) => words)).toEqual(['Up to $5'])
})

test('what the page does not search for has no chip', () => {
  expect(
    chipsOf({ minPrice: '20', maxPrice: '10', startDate: '2026-02-30', category: 'x', condition: 'mint' }),
  ).toEqual([])
})
