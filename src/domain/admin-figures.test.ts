import { expect, test } from 'vitest'
import { firstDays } from './admin-figures.ts'
import { readDate } from './calendar-date.ts'

test('consecutive periods end with today, whatever month or clock change is between them', () => {
  expect(firstDays(readDate('2026-11-02'), 3, 1)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
  expect(firstDays(readDate('2026-11-02'), 2, 7)).toEqual(['2026-10-20', '2026-10-27'])
})
