import { expect, test } from 'vitest'
import { timeLeftWords } from './time-left.ts'

test.each([
  [59, 'under 1 min'],
  [60, '1 min'],
  [3_599, '59 min'],
  [3_600, '1 h'],
  [8_400, '2 h 20 min'],
  [10 * 3_600 + 600, '10 h'],
  [86_399, '23 h'],
])('%i seconds: %s', (seconds, words) => {
  expect(timeLeftWords(seconds * 1_000)).toBe(words)
})
