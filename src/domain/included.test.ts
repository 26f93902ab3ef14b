import { expect, test } from 'vitest'
import { cleanLine, linesOf } from './included.ts'

test('a text has the lines that say something', () => {
  expect(linesOf('Skis\r\n\n  Poles, 120 cm \rBag\n \n')).toEqual(['Skis', 'Poles, 120 cm', 'Bag'])
  expect(linesOf(' \n\n ')).toEqual([])
})

test.each([
  ['- Poles', 'Poles'],
  ['• •  Poles,\n120 cm ', 'Poles, 120 cm'],
  ['-20° sleeping bag', '-20° sleeping bag'],
  ['*', '*'],
])('%j is stored as %j, and stays so when it is cleaned again', (written, stored) => {
  expect(cleanLine(written)).toBe(stored)
  expect(cleanLine(stored)).toBe(stored)
})
