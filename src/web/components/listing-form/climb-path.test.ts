import { expect, test } from 'vitest'
import { climbPath, climbPoint, summit } from './climb-path.ts'

test('the climb has one turn for each of the six checks', () => {
  expect(summit).toBe(6)
})

test('each check takes the line higher, and it ends at the marker', () => {
  for (let done = 1; done <= summit; done++) {
    const { x, y } = climbPoint(done)
    expect(climbPath(done).endsWith(`L${x} ${y}`)).toBe(true)
    expect(y).toBeLessThan(climbPoint(done - 1).y)
  }
})

test('without a completed check the path has no line', () => {
  expect(climbPath(0)).toBe('M24 178')
})
