import type { NotificationView } from '#contract/notifications.ts'
import { addDays, type CalendarDate, dateIn } from '#domain/calendar-date.ts'
import { showDay } from '#domain/wording/reader-times.ts'

type Day = { date: CalendarDate; words: string; notifications: NotificationView[] }

/** Groups notifications by calendar day in the reader's time zone, in the order of the list. */
export function groupByDay(
  notifications: readonly NotificationView[],
  clock: { now: Date; zone: string },
): Day[] {
  const days = new Map<CalendarDate, Day>()
  for (const each of notifications) {
    const at = new Date(each.createdAt)
    const date = dateIn(clock.zone, at)
    const day = days.get(date) ?? { date, words: dayWords(date, at, clock), notifications: [] }
    day.notifications.push(each)
    days.set(date, day)
  }
  return [...days.values()]
}

function dayWords(date: CalendarDate, at: Date, clock: { now: Date; zone: string }): string {
  const today = dateIn(clock.zone, clock.now)
  if (date === today) return 'Today'
  return date === addDays(today, -1) ? 'Yesterday' : showDay(at, clock)
}
