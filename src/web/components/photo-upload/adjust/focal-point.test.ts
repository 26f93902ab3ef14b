import { expect, test } from 'vitest'
import { pointAfter, pointAt } from './focal-point.ts'

const picture = { left: 100, top: 50, width: 400, height: 200 }

test('a press marks the point of the picture under it, and beside the picture the nearest one', () => {
  expect(pointAt(picture, { clientX: 200, clientY: 200 })).toEqual({ x: 25, y: 75 })
  expect(pointAt(picture, { clientX: 20, clientY: 900 })).toEqual({ x: 0, y: 100 })
})

test('arrow keys move the point in small steps, with Shift in large ones, and stop at the edges', () => {
  expect(pointAfter({ x: 50, y: 50 }, 'ArrowLeft', false)).toEqual({ x: 48, y: 50 })
  expect(pointAfter({ x: 50, y: 50 }, 'ArrowDown', true)).toEqual({ x: 50, y: 60 })
  expect(pointAfter({ x: 99, y: 4 }, 'ArrowRight', false)).toEqual({ x: 100, y: 4 })
  expect(pointAfter({ x: 99, y: 4 }, 'ArrowUp', true)).toEqual({ x: 99, y: 0 })
  expect(pointAfter({ x: 50, y: 50 }, 'Tab', false)).toBeUndefined()
})
