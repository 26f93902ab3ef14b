import { addDays, atHour, dateIn, type CalendarDate } from './calendar-date.ts'

/** People are reminded on the day before, from this hour on. Product rules, notifications. */
export const reminderHour = 9

/** The day that people are reminded of now: tomorrow, or none while it is too early. */
export function dayToRemindOf(zone: string, now: Date): CalendarDate | undefined {
  const today = dateIn(zone, now)
  return now >= atHour(zone, today, reminderHour) ? addDays(today, 1) : undefined
}
