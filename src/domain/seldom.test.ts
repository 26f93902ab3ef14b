import { expect, test } from 'vitest'
import { openSeldom } from './seldom.ts'

test('each kind is let through once in the interval, and says how many calls were left out since', () => {
  let now = 0
  const leftOut = openSeldom(1_000, () => now)
  expect([leftOut('full'), leftOut('full'), leftOut('full'), leftOut('away')]).toEqual([
    0,
    undefined,
    undefined,
    0,
  ])
  now = 999
  expect(leftOut('full')).toBeUndefined()
  now = 1_000
  expect([leftOut('full'), leftOut('full'), leftOut('away')]).toEqual([3, undefined, 0])
})
