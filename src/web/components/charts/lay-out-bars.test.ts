import { expect, test } from 'vitest'
import { layOutBars } from './lay-out-bars.ts'

test('bars start at a common zero line, and the highest fills the height', () => {
  expect(layOutBars([50, 0, 100])).toEqual({
    zero: 100,
    bars: [
      { top: 50, height: 50 },
      { top: 100, height: 0 },
      { top: 0, height: 100 },
    ],
  })
})

test('bars of negative amounts extend below the zero line', () => {
  expect(layOutBars([75, -25])).toEqual({
    zero: 75,
    bars: [
      { top: 0, height: 75 },
      { top: 75, height: 25 },
    ],
  })
})

test('bars of zero amounts have no height', () => {
  expect(layOutBars([0, 0])).toEqual({
    zero: 100,
    bars: [
      { top: 100, height: 0 },
      { top: 100, height: 0 },
    ],
  })
})
