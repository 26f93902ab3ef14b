import { expect, test } from 'vitest'
import { climbPath, climbPoint, summit } from './climb-path.ts'

test('the climb has one turn for each of the six checks', () => {
  expect(summit).toBe(6)
})

test('each check takes the line further up, and it ends where the marker stands', () => {
  for (let done = 1; done <= summit; done++) {
    const { x, y } = climbPoint(done)
    expect(climbPath(done).endsWith(`L${x} ${y}`)).toBe(true)
    expect(y).toBeLessThan(climbPoint(done - 1).y)
  }
})

test('with nothing done there is no line yet', () => {
  expect(climbPath(0)).toBe('M24 178')
})
