import { expect, test } from 'vitest'
import { photoCenter } from '#domain/photo.ts'
import { fitWithin } from './fit-within.ts'
import { storedPhotos, moveTo } from './photo.ts'

test('moveTo moves one item and shifts the others', () => {
  expect(moveTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveTo(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

test('moveTo does not change its argument', () => {
  const before = ['a', 'b', 'c']
  moveTo(before, 0, 2)
  expect(before).toEqual(['a', 'b', 'c'])
})

test('stored photos are ready at once, in their order', () => {
  expect(
    storedPhotos(['/one', '/two'].map((path) => ({ path, focalPoint: photoCenter }))).map(
      (photo) => 'path' in photo && photo.path,
    ),
  ).toEqual(['/one', '/two'])
})

test('a photo fits within its longest side, keeps its shape and never grows', () => {
  expect(fitWithin({ width: 4800, height: 3600 }, 2400)).toEqual({ width: 2400, height: 1800 })
  expect(fitWithin({ width: 1000, height: 8000 }, 2400)).toEqual({ width: 300, height: 2400 })
  expect(fitWithin({ width: 800, height: 600 }, 2400)).toEqual({ width: 800, height: 600 })
  expect(fitWithin({ width: 10_000, height: 1 }, 2400)).toEqual({ width: 2400, height: 1 })
})
