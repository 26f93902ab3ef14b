import { addDays, startOfDay } from '#domain/calendar-date.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import { serviceArea } from '#domain/service-area.ts'

/** Returns the end of the rental's first day. From then on the booking can be neither approved nor paid. */
export const endOfStart = ({ startDate }: Pick<RentalPeriod, 'startDate'>): Date =>
  startOfDay(serviceArea.zone, addDays(startDate, 1))
