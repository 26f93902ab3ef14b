import type { NotificationView } from '#contract/notifications.ts'
import { addDays, type CalendarDate, dateIn } from '#domain/calendar-date.ts'
import { showDay } from '#web/components/dates/reader-times.ts'

type Day = { date: CalendarDate; words: string; told: NotificationView[] }

/** Days of the reader's own clock, in the order of the list. */
export function groupByDay(
  notifications: readonly NotificationView[],
  around: { now: Date; zone: string },
): Day[] {
  const days = new Map<CalendarDate, Day>()
  for (const each of notifications) {
    const at = new Date(each.createdAt)
    const date = dateIn(around.zone, at)
    const day = days.get(date) ?? { date, words: dayWords(date, at, around), told: [] }
    day.told.push(each)
    days.set(date, day)
  }
  return [...days.values()]
}

function dayWords(date: CalendarDate, at: Date, around: { now: Date; zone: string }): string {
  const today = dateIn(around.zone, around.now)
  if (date === today) return 'Today'
  return date === addDays(today, -1) ? 'Yesterday' : showDay(at, around)
}
