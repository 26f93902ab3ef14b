import type { TakenPeriod } from '#contract/availability.ts'
import { type CalendarDate, parseDate, readDate } from '#domain/calendar-date.ts'
import { findFreePeriods } from '#domain/free-periods.ts'
import { countDays, findPeriodError, overlaps } from '#domain/rental-period.ts'
import type { DateRange } from '#web/ui/dates/date-range.ts'

export type Calendar = { today: CalendarDate; minimumRentalDays: number; taken: readonly TakenPeriod[] }

/** Returns why the chosen dates cannot be requested, in words for the renter, or undefined when they can. */
export function findDateError(
  range: DateRange,
  { today, minimumRentalDays, taken }: Calendar,
): string | undefined {
  const period = periodOf(range)
  const error = findPeriodError(period, { today, minimumRentalDays })
  if (error) return error.message
  const isTaken = taken.some(({ startDate, endDate }) =>
    overlaps(period, periodOf({ start: startDate, end: endDate })),
  )
  return isTaken ? 'Some of these days are taken. Please pick other dates.' : undefined
}

/** Returns the nearest dates that can be requested instead of dates that are taken or too short, earliest first. */
export function findFreeRanges(range: DateRange, { today, minimumRentalDays, taken }: Calendar): DateRange[] {
  const period = periodOf(range)
  if (findPeriodError(period, { today })) return []
  const busy = taken.map(({ startDate, endDate }) => periodOf({ start: startDate, end: endDate }))
  return findFreePeriods(period, { today, minimumRentalDays, busy })
    .map(({ startDate, endDate }) => ({ start: startDate, end: endDate }))
    .toSorted((one, other) => one.start.localeCompare(other.start))
}

export const countRangeDays = (range: DateRange): number => countDays(periodOf(range))

/** Returns the dates of an address, or null unless both exist and are in order. */
export function readRange(start: string | undefined, end: string | undefined): DateRange | null {
  const from = parseDate(start ?? '')
  const to = parseDate(end ?? '')
  return from && to && from <= to ? { start: from, end: to } : null
}

const periodOf = ({ start, end }: DateRange) => ({ startDate: readDate(start), endDate: readDate(end) })
