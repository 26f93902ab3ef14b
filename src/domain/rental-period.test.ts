import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, readDate, type CalendarDate } from './calendar-date.ts'
import { countDays, findPeriodError, overlaps } from './rental-period.ts'

const today = readDate('2026-11-20')
const aPeriod = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 40 }))
  .map(([start, length]) => ({ startDate: addDays(today, start), endDate: addDays(today, start + length) }))
const between = (startDate: string, endDate: string) => ({
  startDate: readDate(startDate),
  endDate: readDate(endDate),
})
const daysOf = ({ startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate }) => {
  const days = new Set<string>()
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.add(day)
  return days
}

describe('a rental period', () => {
  test('counts calendar days, also across a clock change', () => {
    expect(countDays(between('2026-10-31', '2026-11-02'))).toBe(3)
    expect(countDays(between('2026-03-07', '2026-03-09'))).toBe(3)
    expect(countDays(between('2026-11-20', '2026-11-20'))).toBe(1)
  })

  test('counts every day that it contains', () => {
    fc.assert(
      fc.property(aPeriod, (period) => {
        expect(countDays(period)).toBe(daysOf(period).size)
      }),
    )
  })

  test('overlaps exactly when a day is in both', () => {
    fc.assert(
      fc.property(aPeriod, aPeriod, (one, other) => {
        expect(overlaps(one, other)).toBe(!daysOf(one).isDisjointFrom(daysOf(other)))
        expect(overlaps(one, other)).toBe(overlaps(other, one))
      }),
    )
  })

  test.each([
    ['2026-11-19', '2026-11-21', 1, 'startDate'],
    ['2026-11-22', '2026-11-21', 1, 'endDate'],
    ['2026-11-20', '2027-02-18', 1, 'endDate'],
    ['2027-11-21', '2027-11-21', 1, 'startDate'],
    ['2026-11-20', '2026-11-21', 3, 'endDate'],
  ])('%s to %s with a minimum of %d days is refused at %s', (start, end, minimumRentalDays, field) => {
    expect(findPeriodError(between(start, end), { today, minimumRentalDays })?.field).toBe(field)
  })

  test.each([
    ['2026-11-20', '2026-11-20', 1],
    ['2026-11-20', '2027-02-17', 1],
    ['2027-11-20', '2027-11-20', 1],
    ['2026-11-20', '2026-11-22', 3],
  ])('%s to %s with a minimum of %d days is fine', (start, end, minimumRentalDays) => {
    expect(findPeriodError(between(start, end), { today, minimumRentalDays })).toBeUndefined()
  })
})
