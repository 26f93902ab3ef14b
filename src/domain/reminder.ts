import { addDays, atHour, dateIn, type CalendarDate } from './calendar-date.ts'

/** Reminders are sent on the day before, from this hour on. Product rules: Notifications. */
export const reminderHour = 9

/** Returns the day whose pickups and returns users are reminded of now: tomorrow, or undefined before `reminderHour`. */
export function dayToRemindOf(zone: string, now: Date): CalendarDate | undefined {
  const today = dateIn(zone, now)
  return now >= atHour(zone, today, reminderHour) ? addDays(today, 1) : undefined
}
