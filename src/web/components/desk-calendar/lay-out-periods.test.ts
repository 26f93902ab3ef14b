import { expect, test } from 'vitest'
import type { DeskPeriod } from '#contract/desk.ts'
import { readDate } from '#domain/calendar-date.ts'
import { layOutPeriods } from './lay-out-periods.ts'

const aPeriod = (kind: DeskPeriod['kind'], first: number, last: number): DeskPeriod => ({
  id: `${kind} ${first}`,
  listingId: 'l',
  kind,
  startDate: `2026-12-${String(first).padStart(2, '0')}`,
  endDate: `2026-12-${String(last).padStart(2, '0')}`,
  renter: null,
})
/** Lays periods out in the ten days from December 5 on. */
const bars = (...periods: DeskPeriod[]) =>
  layOutPeriods(periods, readDate('2026-12-05'), 10).map(
    ({ period, first, last, isCutBefore, isCutAfter, requests }) =>
      `${period.id}: ${isCutBefore ? '<' : ''}${first} to ${last}${isCutAfter ? '>' : ''}, ${requests}`,
  )

test('bars end at the days that are shown, and periods outside have none', () => {
  expect(bars(aPeriod('blocked', 1, 4), aPeriod('booked', 3, 6), aPeriod('booked', 14, 20))).toEqual([
    'booked 3: <0 to 1, 0',
    'booked 14: 9 to 9>, 0',
  ])
})

test('requests for some of the same days are one bar', () => {
  expect(bars(aPeriod('asked', 6, 7), aPeriod('asked', 7, 9), aPeriod('asked', 10, 11))).toEqual([
    'asked 6: 1 to 4, 2',
    'asked 10: 5 to 6, 1',
  ])
})
