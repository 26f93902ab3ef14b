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
  [11, 10],
  [90, 50],
  [101, 100],
  [4_321, 5_000],
])('a scale up to %i has two steps of %i', (highest, step) => {
  expect(tickStep(highest)).toBe(step)
})
