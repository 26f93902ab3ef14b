import { addDays, dateIn } from '#domain/calendar-date.ts'
import { day, hour, minute } from '#domain/durations.ts'
import { showDate } from './dates.ts'

/** The reader's time and time zone, on which the wording of an instant depends. */
type Reading = { now: Date; zone: string }

const inZone = (zone: string, options: Intl.DateTimeFormatOptions, at: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(at)

/** Returns `4:12 PM`. */
export const showTime = (at: Date, zone: string): string =>
  inZone(zone, { hour: 'numeric', minute: '2-digit' }, at).replace('\u202F', ' ')

/** Returns `Thursday, November 19`, or with the year when it is not the year of `now`. */
export function showDay(at: Date, { now, zone }: Reading): string {
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const
  return inZone(zone, isSameYear(at, now, zone) ? day : { ...day, year: 'numeric' }, at)
}

/** Returns the shortest clear form: `4:12 PM` today, `Tue` within six days, `Nov 9`, `Nov 9, 2025`. */
export function showWhen(at: Date, { now, zone }: Reading): string {
  const date = dateIn(zone, at)
  const today = dateIn(zone, now)
  if (date >= today) return showTime(at, zone)
  if (date >= addDays(today, -6)) return inZone(zone, { weekday: 'short' }, at)
  if (!isSameYear(at, now, zone)) return showDate(date)
  return inZone(zone, { month: 'short', day: 'numeric' }, at)
}

const isSameYear = (one: Date, other: Date, zone: string) =>
  dateIn(zone, one).slice(0, 4) === dateIn(zone, other).slice(0, 4)

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Says how long ago something was: `Just now`, `2 hours ago`, `Yesterday`, `3 weeks ago`. */
export function agoWords(then: Date, now: Date): string {
  const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
  const past = now.getTime() - then.getTime()
  if (past < 2 * minute) return 'Just now'
  if (past < hour) return words.format(-Math.floor(past / minute), 'minute')
  if (past < day) return words.format(-Math.floor(past / hour), 'hour')
  const days = Math.floor(past / day)
  if (days < 14) return upper(words.format(-days, 'day'))
  if (days < 60) return words.format(-Math.floor(days / 7), 'week')
  return days < 730
    ? words.format(-Math.floor(days / 30.44), 'month')
    : words.format(-Math.floor(days / 365.25), 'year')
}
