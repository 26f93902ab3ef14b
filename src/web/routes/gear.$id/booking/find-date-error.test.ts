import { describe, expect, test } from 'vitest'
import type { TakenPeriod } from '#contract/availability.ts'
import { readDate } from '#domain/calendar-date.ts'
import { countRangeDays, findDateError, findFreeRanges, readRange } from './find-date-error.ts'

const taken: TakenPeriod[] = [{ startDate: '2026-06-10', endDate: '2026-06-12', kind: 'booked' }]
const calendar = { today: readDate('2026-06-01'), minimumRentalDays: 2, taken }

describe('the dates of an address', () => {
  test('are read when both are days in order', () => {
    expect(readRange('2026-06-03', '2026-06-03')).toEqual({ start: '2026-06-03', end: '2026-06-03' })
  })
  test.each([
    [undefined, '2026-06-03'],
    ['2026-06-03', undefined],
    ['2026-06-04', '2026-06-03'],
    ['2026-02-30', '2026-06-03'],
    ['soon', 'later'],
  ])('are ignored when they are %s and %s', (start, end) => {
    expect(readRange(start, end)).toBeNull()
  })
})

test('the first and the last day both count', () => {
  expect(countRangeDays({ start: '2026-06-03', end: '2026-06-05' })).toBe(3)
})

describe('the error of a range', () => {
  test.each([
    ['2026-06-03', '2026-06-04', undefined],
    ['2026-06-08', '2026-06-09', undefined],
    ['2026-06-13', '2026-06-14', undefined],
    ['2026-06-12', '2026-06-14', 'Some of these days are taken. Please pick other dates.'],
    ['2026-06-08', '2026-06-20', 'Some of these days are taken. Please pick other dates.'],
    ['2026-06-03', '2026-06-03', 'This gear rents for at least 2 days at a time.'],
    ['2026-05-30', '2026-06-03', 'The start date is in the past. Pick today or a later day.'],
    ['2026-07-01', '2026-09-29', 'A rental can be up to 90 days long.'],
    ['2027-06-02', '2027-06-04', 'You can book up to 365 days ahead.'],
  ])('from %s to %s: %s', (start, end, words) => {
    expect(findDateError({ start, end }, calendar)).toBe(words)
  })
})

describe('the free dates offered', () => {
  const rangeOf = (start: string, end: string) => ({ start, end })
  test('are those before and after taken ones, earliest first', () => {
    expect(findFreeRanges(rangeOf('2026-06-11', '2026-06-12'), calendar)).toEqual([
      rangeOf('2026-06-08', '2026-06-09'),
      rangeOf('2026-06-13', '2026-06-14'),
      rangeOf('2026-06-15', '2026-06-16'),
    ])
  })
  test('are long enough, and none for dates that nobody can ask for', () => {
    expect(findFreeRanges(rangeOf('2026-06-20', '2026-06-20'), calendar)).toContainEqual(
      rangeOf('2026-06-20', '2026-06-21'),
    )
    expect(findFreeRanges(rangeOf('2026-05-20', '2026-05-21'), calendar)).toEqual([])
  })
})
