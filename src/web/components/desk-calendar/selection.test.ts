import { expect, test } from 'vitest'
import { areaOf, cellAfter, isInArea, selectable } from './selection.ts'

const bounds = { rows: 3, columns: 7, firstColumn: 2 }
const cell = (row: number, column: number) => ({ row, column })

test('a selection covers the same days and gear, whichever corner was pressed first', () => {
  const area = { top: 0, bottom: 2, left: 3, right: 5 }
  expect(areaOf({ anchor: cell(0, 3), head: cell(2, 5) })).toEqual(area)
  expect(areaOf({ anchor: cell(2, 5), head: cell(0, 3) })).toEqual(area)
  expect([isInArea(area, cell(1, 4)), isInArea(area, cell(1, 6))]).toEqual([true, false])
})

test('days that are over cannot be selected, and a drag beyond the edge ends at it', () => {
  expect(selectable(cell(1, 0), bounds)).toEqual(cell(1, 2))
  expect(selectable(cell(-4, 20), bounds)).toEqual(cell(0, 6))
})

test.each([
  ['ArrowRight', cell(1, 4)],
  ['ArrowDown', cell(2, 3)],
  ['Home', cell(1, 0)],
  ['End', cell(1, 6)],
  ['PageUp', cell(0, 3)],
  ['PageDown', cell(2, 3)],
  ['Enter', undefined],
])('%s', (key, to) => {
  expect(cellAfter(cell(1, 3), key, bounds)).toEqual(to)
})

test('the arrows stop at the edges', () => {
  expect(cellAfter(cell(0, 0), 'ArrowUp', bounds)).toEqual(cell(0, 0))
  expect(cellAfter(cell(2, 6), 'ArrowRight', bounds)).toEqual(cell(2, 6))
})
