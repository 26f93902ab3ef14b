import { expect, test } from 'vitest'
import { tickStep } from './tick-step.ts'

test.each([
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 2],
  [9, 5],
  [10, 5],
  [11, 6],
  [17, 10],
  [21, 20],
  [90, 50],
  [101, 60],
  [4_321, 3_000],
])('a scale up to %i has two steps of %i', (highest, step) => {
  expect(tickStep(highest)).toBe(step)
})
