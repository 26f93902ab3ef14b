import { expect, test } from 'vitest'
import { browsePath } from './browse-path.ts'

test('the browse page shows available gear unless its address says otherwise', () => {
  expect(browsePath({ available: 'true' })).toBe('/browse')
  expect(browsePath({ search: 'ski boots', categoryId: 'x' })).toBe(
    '/browse?search=ski+boots&category=x&available=all',
  )
})
