import type { TakenPeriod } from '#contract/availability.ts'
import { addDays, type CalendarDate } from '#domain/calendar-date.ts'
import { maxAheadDays, maxRentalDays } from '#domain/rental-period.ts'
import type { DayRules } from '#web/ui/dates/date-range.ts'

/** Which days the calendar offers: from today on, as far as a rental may reach, without those that are taken. */
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
