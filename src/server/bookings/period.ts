import { addDays, startOfDay } from '#domain/calendar-date.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import { serviceArea } from '#domain/service-area.ts'

/** The instant at which the first day is over: nothing can be approved or paid from then on. */
export const endOfStart = ({ startDate }: Pick<RentalPeriod, 'startDate'>): Date =>
  startOfDay(serviceArea.zone, addDays(startDate, 1))
