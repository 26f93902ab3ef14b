import { expect, test } from 'vitest'
import { daysWords, defaultRating, deliveryWords, photoLimits, sortOrders } from './listing.ts'

test('days and delivery read as people say them', () => {
  expect([1, 2].map(daysWords)).toEqual(['1 day', '2 days'])
  expect(deliveryWords({ deliveryAvailable: true, deliveryRadius: 10 })).toBe('Delivery within 10 miles')
  expect(deliveryWords({ deliveryAvailable: true, deliveryRadius: 1 })).toBe('Delivery within 1 mile')
  expect(deliveryWords({ deliveryAvailable: false, deliveryRadius: 10 })).toBe('Pickup only')
})

test('limits and defaults are those that were asked for', () => {
  expect(defaultRating).toBe(5)
  expect(sortOrders[0]).toBe('newest')
  expect(photoLimits).toEqual({
    max: 5,
    maxBytes: 5_242_880,
    types: ['image/jpeg', 'image/png', 'image/webp'],
  })
})
