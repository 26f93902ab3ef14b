import { expect, test } from 'vitest'
import { day, hour, minute } from '#domain/durations.ts'
import { ageWords } from './age.ts'

test.each([
  [-minute, '0 min'],
  [40 * minute, '40 min'],
  [hour, '1 h'],
  [day - minute, '23 h'],
  [day, '1 d'],
  [2 * day + 4 * hour, '2 d 4 h'],
  [20 * day + 4 * hour, '20 d'],
])('an age of %i ms is %s', (age, words) => {
  expect(ageWords(age)).toBe(words)
})
