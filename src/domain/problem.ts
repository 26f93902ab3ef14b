import type { BookingStatus } from './booking.ts'
import { addDays, startOfDay, type CalendarDate } from './calendar-date.ts'
import { hour } from './durations.ts'

/** Product rules: something can be said to be wrong until 24 hours after the last day is over. */
export const problemHoursAfterEnd = 24

export const problemWindowCloses = (endDate: CalendarDate, zone: string): Date =>
  new Date(startOfDay(zone, addDays(endDate, 1)).getTime() + problemHoursAfterEnd * hour)

/** Whether a party of a booking may say now that something is wrong with it. */
export const canReportProblem = (
  booking: { status: BookingStatus; endDate: CalendarDate },
  now: Date,
  zone: string,
): boolean =>
  (booking.status === 'confirmed' || booking.status === 'completed') &&
  now < problemWindowCloses(booking.endDate, zone)
