import { expect, test } from 'vitest'
import { responseTime, responseWords } from './lending.ts'

test.each([
  [0, 'Usually responds within an hour'],
  [1, 'Usually responds within an hour'],
  [2, 'Usually responds within 2 hours'],
  [24, 'Usually responds within 24 hours'],
  [25, 'Usually responds within 2 days'],
  [72, 'Usually responds within 3 days'],
  [73, 'Usually responds within 4 days'],
  [null, 'Rarely responds in time'],
])('a response time of %j hours in words', (hours, words) => {
  expect(responseWords(hours)).toBe(words)
})

test.each([
  [0, '1 hour'],
  [2, '2 hours'],
  [24, '24 hours'],
  [25, '2 days'],
])('a response time of %j hours as a figure', (hours, words) => {
  expect(responseTime(hours)).toBe(words)
})
