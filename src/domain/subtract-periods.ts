import { addDays } from './calendar-date.ts'
import { overlaps, type RentalPeriod } from './rental-period.ts'

/** Returns the parts of a period that share no day with `taken`, earliest first: what is left to block or to free. */
export function subtractPeriods(period: RentalPeriod, taken: readonly RentalPeriod[]): RentalPeriod[] {
  const parts: RentalPeriod[] = []
  let startDate = period.startDate
  for (const other of inside(period, taken)) {
    if (startDate < other.startDate) parts.push({ startDate, endDate: addDays(other.startDate, -1) })
    if (other.endDate >= startDate) startDate = addDays(other.endDate, 1)
  }
  return startDate <= period.endDate ? [...parts, { startDate, endDate: period.endDate }] : parts
}

/** Returns the parts of `others` that lie inside a period, earliest first. */
export function inside(period: RentalPeriod, others: readonly RentalPeriod[]): RentalPeriod[] {
  return others
    .filter((other) => overlaps(period, other))
    .map(({ startDate, endDate }) => ({
      startDate: startDate < period.startDate ? period.startDate : startDate,
      endDate: endDate > period.endDate ? period.endDate : endDate,
    }))
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
}
