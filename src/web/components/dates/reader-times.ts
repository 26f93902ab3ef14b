import { addDays, dateIn } from '#domain/calendar-date.ts'
import { showDate } from '#domain/date-words.ts'

/** Messages and notifications come at moments, so they are shown on the clock of whoever reads them. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const format = (zone: string, options: Intl.DateTimeFormatOptions, at: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(at)

/** `4:12 PM`. */
export const showTime = (at: Date, zone: string): string =>
  format(zone, { hour: 'numeric', minute: '2-digit' }, at).replace('\u202F', ' ')

/** `Thursday, November 19`, with the year where it is another one. */
export function showDay(at: Date, { now, zone }: { now: Date; zone: string }): string {
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const
  return format(zone, isSameYear(at, now, zone) ? day : { ...day, year: 'numeric' }, at)
}

/** As short as it stays clear: `4:12 PM` today, `Tue` within six days, `Nov 9`, `Nov 9, 2025`. */
export function showWhen(at: Date, { now, zone }: { now: Date; zone: string }): string {
  const date = dateIn(zone, at)
  const today = dateIn(zone, now)
  if (date >= today) return showTime(at, zone)
  if (date >= addDays(today, -6)) return format(zone, { weekday: 'short' }, at)
  if (!isSameYear(at, now, zone)) return showDate(date)
  return format(zone, { month: 'short', day: 'numeric' }, at)
}

const isSameYear = (one: Date, other: Date, zone: string) =>
  dateIn(zone, one).slice(0, 4) === dateIn(zone, other).slice(0, 4)
