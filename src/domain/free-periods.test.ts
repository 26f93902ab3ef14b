import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, readDate } from './calendar-date.ts'
import { findFreePeriods } from './free-periods.ts'
import { findPeriodError, overlaps, type RentalPeriod } from './rental-period.ts'

const today = readDate('2026-11-22')
const period = (from: number, days = 1): RentalPeriod => ({
  startDate: addDays(today, from),
  endDate: addDays(today, from + days - 1),
})
const find = (asked: RentalPeriod, busy: RentalPeriod[], minimumRentalDays = 1) =>
  findFreePeriods(asked, { today, minimumRentalDays, busy })

describe('the free periods nearest to taken days', () => {
  test('are before, after and the next nearest, none sharing a day', () => {
    expect(find(period(10, 3), [period(9, 5)])).toEqual([period(6, 3), period(14, 3), period(3, 3)])
  })
  test('follow a rental that is taken from today on', () => {
    expect(find(period(0, 2), [period(0, 4)])).toEqual([period(4, 2), period(6, 2), period(8, 2)])
  })
  test('may overlap the asked days, because only a part of them is taken', () => {
    expect(find(period(10, 3), [period(12)])[0]).toEqual(period(9, 3))
  })
  test('are as long as the listing’s minimum, from the asked day if that is free', () => {
    expect(find(period(10), [], 3)).toEqual([period(10, 3), period(7, 3), period(13, 3)])
  })
  test('are none when every day is taken or no rental is that long', () => {
    expect(find(period(10), [period(-5, 600)])).toEqual([])
    expect(find(period(10, 91), [])).toEqual([])
  })
  test('begin at most 365 days from today', () => {
    expect(find(period(365), [period(365)])).toEqual([period(364), period(363), period(362)])
  })
})

/** Finds the same periods as `findFreePeriods` by trying every day, with the rules of a request and without shortcuts. */
function search(asked: RentalPeriod, busy: RentalPeriod[], minimumRentalDays: number): RentalPeriod[] {
  const days = (Date.parse(asked.endDate) - Date.parse(asked.startDate)) / 86_400_000 + 1
  const all = Array.from({ length: 500 }, (_, at) => period(at - 20, Math.max(days, minimumRentalDays)))
  const free = all.filter(
    (one) =>
      !findPeriodError(one, { today, minimumRentalDays }) && !busy.some((taken) => overlaps(one, taken)),
  )
  const distance = ({ startDate }: RentalPeriod) =>
    Math.abs(Date.parse(startDate) - Date.parse(asked.startDate))
  const nearest = free.toSorted((one, other) => distance(one) - distance(other))
  const chosen: RentalPeriod[] = []
  const isBefore = (one: RentalPeriod) => one.startDate < asked.startDate
  const isAfter = (one: RentalPeriod) => one.startDate > asked.startDate
  const isSame = (one: RentalPeriod) => one.startDate === asked.startDate
  for (const candidates of [
    nearest.filter(isSame).slice(0, 1),
    nearest.filter(isBefore).slice(0, 1),
    nearest.filter(isAfter).slice(0, 1),
    nearest,
  ]) {
    for (const one of candidates) if (!chosen.some((other) => overlaps(one, other))) chosen.push(one)
  }
  return chosen.slice(0, 3)
}

test('a plain search over all days finds the same periods', () => {
  const days = (max: number) => fc.integer({ min: 1, max })
  const anyBusy = fc.array(fc.tuple(fc.integer({ min: -10, max: 380 }), fc.oneof(days(4), days(200))), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 365 }),
      fc.oneof(days(5), days(95)),
      days(7),
      anyBusy,
      (from, length, minimum, taken) => {
        const busy = taken.map(([first, days]) => period(first, days))
        const asked = period(from, length)
        expect(find(asked, busy, minimum)).toEqual(search(asked, busy, minimum))
      },
    ),
    { numRuns: 400 },
  )
})
