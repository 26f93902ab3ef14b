import type { TakenPeriod } from '#contract/availability.ts'
import { addDays, type CalendarDate } from '#domain/calendar-date.ts'
import { maxAheadDays, maxRentalDays } from '#domain/rental-period.ts'
import type { DayRules } from '#web/ui/dates/date-range.ts'

/** Returns the days that the calendar offers: from today to the last possible day of a rental, except the taken ones. */
export const dayRules = ({
  today,
  taken,
}: {
  today: CalendarDate
  taken: readonly Omit<TakenPeriod, 'kind'>[]
}): DayRules => ({
  min: today,
  max: addDays(today, maxAheadDays + maxRentalDays - 1),
  isTaken: (day) => taken.some(({ startDate, endDate }) => startDate <= day && day <= endDate),
})
