import { addDays, daysBetween, type CalendarDate } from './calendar-date.ts'
import { countDays, maxAheadDays, maxRentalDays, type RentalPeriod } from './rental-period.ts'

export const maxFreePeriods = 3

type Rental = { today: CalendarDate; minimumRentalDays: number; busy: readonly RentalPeriod[] }

/**
 * Returns up to three free periods to book instead of the requested one. No two of them share a day. They are as long
 * as the requested one, or as the listing's minimum if that is longer. The order is: one that begins on the requested
 * day, the nearest before it, the nearest after it, then the next nearest.
 */
export function findFreePeriods(
  asked: RentalPeriod,
  { today, minimumRentalDays, busy }: Rental,
): RentalPeriod[] {
  const length = Math.max(countDays(asked), minimumRentalDays)
  if (length > maxRentalDays) return []
  const askedAt = daysBetween(today, asked.startDate)
  const nearest = freeStarts(length, today, busy).toSorted(
    (one, other) => Math.abs(one - askedAt) - Math.abs(other - askedAt) || one - other,
  )
  const chosen: number[] = []
  const choose = (start: number | undefined) => {
    if (start === undefined || chosen.length === maxFreePeriods) return
    if (chosen.every((other) => Math.abs(other - start) >= length)) chosen.push(start)
  }
  choose(nearest.find((start) => start === askedAt))
  choose(nearest.find((start) => start < askedAt))
  choose(nearest.find((start) => start > askedAt))
  nearest.forEach(choose)
  return chosen.map((start) => ({
    startDate: addDays(today, start),
    endDate: addDays(today, start + length - 1),
  }))
}

/** Returns the days on which a rental of this length can begin, as numbers of days from today. */
function freeStarts(length: number, today: CalendarDate, busy: readonly RentalPeriod[]): number[] {
  const isBusy = Array.from({ length: maxAheadDays + maxRentalDays }, () => false)
  for (const { startDate, endDate } of busy) {
    const first = Math.max(daysBetween(today, startDate), 0)
    isBusy.fill(true, first, Math.max(daysBetween(today, endDate) + 1, first))
  }
  const starts: number[] = []
  let freeDays = 0
  for (let day = 0; day < maxAheadDays + length; day++) {
    freeDays = isBusy[day] ? 0 : freeDays + 1
    if (freeDays >= length) starts.push(day - length + 1)
  }
  return starts
}
