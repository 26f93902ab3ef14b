import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dateIn,
  daysBetween,
  lastMonths,
  parseDate,
  parseRequestDate,
  readDate,
  startOfDay,
  type CalendarDate,
  wallTimeIn,
} from './calendar-date.ts'
import { hour } from './durations.ts'

const zone = 'America/Denver'
const aDate = fc
  .integer({ min: 0, max: 60_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10) as CalendarDate)

/** The date that these zones skipped when they moved across the date line. */
const skippedDates: Record<string, string> = {
  'Pacific/Kiritimati': '1994-12-31',
  'Pacific/Apia': '2011-12-30',
}

describe('a calendar date', () => {
  test.each([
    '2027-02-30',
    '2027-13-01',
    '2027-00-10',
    '2027-1-1',
    '27-01-01',
    '',
    '2027-02-29',
    '0000-01-01',
    '2027-01-01T',
  ])('is not %j', (written) => expect(parseDate(written)).toBeUndefined())

  test('exists in leap years', () => expect(parseDate('2028-02-29')).toBe('2028-02-29'))

  test('adds and subtracts days', () => {
    fc.assert(
      fc.property(aDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        const moved = addDays(date, days)
        expect(daysBetween(date, moved)).toBe(days)
        expect(addDays(moved, -days)).toBe(date)
      }),
    )
  })

  test.each([zone, 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati', 'America/St_Johns', 'Pacific/Apia'])(
    'begins at an instant with this date in %s, and the moment before has an earlier one',
    (anyZone) => {
      fc.assert(
        fc.property(aDate, (date) => {
          fc.pre(skippedDates[anyZone] !== date)
          const start = startOfDay(anyZone, date)
          expect(dateIn(anyZone, start)).toBe(date)
          expect(dateIn(anyZone, new Date(start.getTime() - 1)) < date).toBe(true)
        }),
      )
    },
  )

  test('days of a clock change have 23 and 25 hours', () => {
    const hours = (date: string) =>
      (startOfDay(zone, addDays(readDate(date), 1)).getTime() - startOfDay(zone, readDate(date)).getTime()) /
      hour
    expect(hours('2026-03-08')).toBe(23)
    expect(hours('2026-11-01')).toBe(25)
    expect(hours('2026-07-01')).toBe(24)
  })

  test('clocks change at their instant, not before and not after', () => {
    const clockAt = (instant: string) =>
      new Date(wallTimeIn(zone, Date.parse(instant))).toISOString().slice(11, 16)
    const minutes = ['2026-03-08T08:30Z', '2026-03-08T08:59Z', '2026-03-08T09:00Z', '2026-03-08T08:45Z']
    expect(minutes.map(clockAt)).toEqual(['01:30', '01:59', '03:00', '01:45'])
  })
})

describe('a request date', () => {
  test.each([
    ['2026-06-10', '2026-06-10'],
    ['2026-06-10T00:00:00+09:00', '2026-06-10'],
    ['2026-06-10T23:59:59.999-06:00', '2026-06-10'],
    ['2026-06-10T05:59:59Z', '2026-06-09'],
    ['2026-06-10T06:00:00.000Z', '2026-06-10'],
  ])('%s is %s in Missoula', (written, date) => expect(parseRequestDate(written, zone)).toBe(date))

  test.each([
    '2026-06-10T25:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-06-10T00:00:00',
    '2026-06-10 00:00',
    'tomorrow',
    '2026-06-10T00:00:00+25:00',
  ])('%s is refused', (written) => expect(parseRequestDate(written, zone)).toBeUndefined())

  test('midnight of a picked day in any zone is that day', () => {
    fc.assert(
      fc.property(aDate, fc.integer({ min: -12, max: 14 }), (date, offset) => {
        const sign = offset < 0 ? '-' : '+'
        const written = `${date}T00:00:00${sign}${String(Math.abs(offset)).padStart(2, '0')}:00`
        expect(parseRequestDate(written, zone)).toBe(date)
      }),
    )
  })
})

test('the last months reach into the year before', () => {
  expect(lastMonths(readDate('2026-02-28'), 3)).toEqual(['2025-12', '2026-01', '2026-02'])
  expect(lastMonths(readDate('2026-12-01'), 2)).toEqual(['2026-11', '2026-12'])
  expect(lastMonths(readDate('2026-01-31'), 13)[0]).toBe('2025-01')
})
