import { addDays, readDate, startOfDay } from '#domain/calendar-date.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import { serviceArea } from '#domain/service-area.ts'

/** The days of a row, which SQL gives as text. */
export const periodOf = (row: { startDate: string; endDate: string }): RentalPeriod => ({
  startDate: readDate(row.startDate),
  endDate: readDate(row.endDate),
})

/** The instant at which the first day is over: nothing can be approved or paid from then on. */
export const endOfStart = ({ startDate }: { startDate: string }): Date =>
  startOfDay(serviceArea.zone, addDays(readDate(startDate), 1))
