import { addDays, daysBetween, type CalendarDate } from './calendar-date.ts'

/** Both days are included: the same day twice is a rental of one day. */
export type RentalPeriod = { startDate: CalendarDate; endDate: CalendarDate }

/** Product rules: Days and time. */
export const maxRentalDays = 90
export const maxAheadDays = 365

/**
 * Returns the latest day that an owner can block: `maxAheadDays` plus `maxRentalDays` from today, so that no rental
 * ends later.
 */
export const lastBookableDay = (today: CalendarDate): CalendarDate =>
  addDays(today, maxAheadDays + maxRentalDays)

/** Returns end minus start in days, plus 1. Spec, business constants. */
export const countDays = ({ startDate, endDate }: RentalPeriod): number => daysBetween(startDate, endDate) + 1

export const overlaps = (one: RentalPeriod, other: RentalPeriod): boolean =>
  one.startDate <= other.endDate && other.startDate <= one.endDate

export type PeriodError = { field: 'startDate' | 'endDate'; message: string }

/** Returns the first reason why a renter cannot request a period today, or undefined if they can. */
export function findPeriodError(
  period: RentalPeriod,
  { today, minimumRentalDays = 1 }: { today: CalendarDate; minimumRentalDays?: number },
): PeriodError | undefined {
  const { startDate, endDate } = period
  if (startDate < today)
    return { field: 'startDate', message: 'The start date is in the past. Pick today or a later day.' }
  if (endDate < startDate) return { field: 'endDate', message: 'The end date is before the start date.' }
  if (countDays(period) > maxRentalDays) {
    return { field: 'endDate', message: `A rental can be up to ${maxRentalDays} days long.` }
  }
  if (startDate > addDays(today, maxAheadDays)) {
    return { field: 'startDate', message: `You can book up to ${maxAheadDays} days ahead.` }
  }
  if (countDays(period) < minimumRentalDays) {
    return {
      field: 'endDate',
      message: `This gear rents for at least ${minimumRentalDays} days at a time.`,
    }
  }
  return undefined
}
