import { expect, test } from 'vitest'
import { moveCorner, moveCrop, turn, unchanged, uncut } from './crop.ts'

test('a turned picture keeps the part that was chosen, and four turns change nothing', () => {
  // A part at the upper left, which a turn clockwise brings to the upper right.
  const crop = { left: 0, top: 0, width: 0.5, height: 0.25 }
  expect(turn({ turns: 0, crop })).toEqual({
    turns: 1,
    crop: { left: 0.75, top: 0, width: 0.25, height: 0.5 },
  })
  expect([1, 2, 3, 4].reduce(turn, { turns: 0, crop })).toEqual({ turns: 0, crop })
  expect(turn(unchanged)).toEqual({ turns: 1, crop: uncut })
})

test('a corner moves within the picture, and a tenth of each side is left', () => {
  expect(moveCorner(uncut, 'upper left', 0.25, 0.5)).toEqual({
    left: 0.25,
    top: 0.5,
    width: 0.75,
    height: 0.5,
  })
  expect(moveCorner(uncut, 'lower right', 0.3, -0.5)).toEqual({ left: 0, top: 0, width: 1, height: 0.5 })
  const least = moveCorner(uncut, 'upper right', -2, 2)
  expect(least.left).toBe(0)
  expect(least.width).toBeCloseTo(0.1)
  expect(least.top).toBeCloseTo(0.9)
})

test('a part is moved with its size, no further than the edges', () => {
  const part = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }
  expect(moveCrop(part, 1, -1)).toEqual({ left: 0.5, top: 0, width: 0.5, height: 0.5 })
})
