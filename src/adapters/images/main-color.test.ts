import { expect, test } from 'vitest'
import { mainColor } from './main-color.ts'

const pixels = (...runs: (readonly [count: number, color: readonly number[]])[]) =>
  Uint8Array.from(runs.flatMap(([count, color]) => Array.from({ length: count }, () => color).flat()))

test('the main color of a picture is the one that covers most of it, not the average of all', () => {
  expect(mainColor(pixels([6, [200, 30, 20]], [4, [10, 20, 240]]))).toBe('#c81e14')
})

test('similar colors count as one, and their average is the color', () => {
  const sky = pixels([2, [100, 150, 200]], [2, [102, 152, 202]], [3, [250, 250, 250]])
  expect(mainColor(sky)).toBe('#6597c9')
})
