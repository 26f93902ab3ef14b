import { expect, test } from 'vitest'
import { browsePath } from '#domain/saved-search.ts'
import { nameSearch } from './saved-search.ts'

const available = { available: 'true' }

test.each([
  [available, 'All gear'],
  [{ ...available, search: 'tent', maxPrice: '40' }, '“tent”, up to $40.00 a day'],
  [{ ...available, minPrice: '12.50' }, 'from $12.50 a day'],
  [
    {
      categoryId: 'x',
      location: 'Rattlesnake',
      minPrice: '5',
      maxPrice: '9',
      startDate: '2026-12-11',
      endDate: '2026-12-13',
    },
    'Camping, Rattlesnake, $5.00 to $9.00 a day, Dec 11 – 13, 2026, unavailable gear too',
  ],
  [
    { ...available, condition: 'excellent,good', delivery: 'true', verified: 'true' },
    'excellent or good condition, with delivery, verified owners',
  ],
])('the name of %j is %s', (filters, name) => {
  expect(nameSearch(filters, 'categoryId' in filters ? 'Camping' : undefined)).toBe(name)
})

test('the browse page shows available gear unless its address says otherwise', () => {
  expect(browsePath(available)).toBe('/browse')
  expect(browsePath({ search: 'ski boots', categoryId: 'x' })).toBe(
    '/browse?search=ski%20boots&category=x&available=all',
  )
})
