import { expect, test } from 'vitest'
import { defaultRating, sortOrders } from './listing.ts'
import { photoLimits } from './photo.ts'

test('limits and defaults match the spec', () => {
  expect(defaultRating).toBe(5)
  expect(sortOrders[0]).toBe('newest')
  expect(photoLimits).toEqual({
    max: 5,
    maxBytes: 5_242_880,
    types: ['image/jpeg', 'image/png', 'image/webp'],
  })
})
