import { expect, test } from 'vitest'
import { daysWords } from './counts.ts'
import { deliveryWords } from './listings.ts'

test('days and delivery in words', () => {
  expect([1, 2].map(daysWords)).toEqual(['1 day', '2 days'])
  expect(deliveryWords({ deliveryAvailable: true, deliveryRadius: 10 })).toBe('Delivery within 10 miles')
  expect(deliveryWords({ deliveryAvailable: true, deliveryRadius: 1 })).toBe('Delivery within 1 mile')
  expect(deliveryWords({ deliveryAvailable: false, deliveryRadius: 10 })).toBe('Pickup only')
})
