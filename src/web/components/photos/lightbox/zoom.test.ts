import { expect, test } from 'vitest'
import { contain, scaleTo, whole, withinFrame } from './zoom.ts'

const frame = { width: 1000, height: 600 }

test('what is under the pointer stays under it while a photo grows and shrinks', () => {
  const at = { x: 200, y: -100 }
  const grown = scaleTo(whole, 2, at)
  expect(grown).toEqual({ scale: 2, x: -200, y: 100 })
  const moved = scaleTo({ scale: 2, x: 40, y: 10 }, 3, at)
  // The pixel under the pointer, counted from the center of the photo, is the same before and after.
  expect((at.x - moved.x) / 3).toBeCloseTo((at.x - 40) / 2)
  expect((at.y - moved.y) / 3).toBeCloseTo((at.y - 10) / 2)
  expect(scaleTo(grown, 1, at)).toEqual(whole)
})

test('a photo is never smaller than whole, and at most five times as large', () => {
  expect(scaleTo(whole, 0.2, { x: 0, y: 0 }).scale).toBe(1)
  expect(scaleTo(whole, 80, { x: 0, y: 0 }).scale).toBe(5)
})

test('an enlarged photo is moved no further than its edges, and not at all where it fits', () => {
  const photo = contain({ width: 400, height: 1200 }, frame)
  expect(photo).toEqual({ width: 200, height: 600 })
  expect(withinFrame({ scale: 2, x: 80, y: 900 }, photo, frame)).toEqual({ scale: 2, x: 0, y: 300 })
  expect(withinFrame({ scale: 2, x: 0, y: -120 }, photo, frame)).toEqual({ scale: 2, x: 0, y: -120 })
  expect(withinFrame({ scale: 1, x: 5, y: 5 }, photo, frame)).toEqual(whole)
})
