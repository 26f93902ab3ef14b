import { dateIn, readDate, startOfDay } from '#domain/calendar-date.ts'
import type { ServiceArea } from '#domain/service-area.ts'
import { dateFormat } from './date-format.ts'

const noon = (date: string) => new Date(`${readDate(date)}T12:00:00Z`)

const full = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })
const long = dateFormat({ timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' })
const short = dateFormat({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
const monthDay = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric' })
const monthName = dateFormat({ timeZone: 'UTC', month: 'short' })
const monthYear = dateFormat({ timeZone: 'UTC', month: 'long', year: 'numeric' })

/** Returns `Dec 11, 2026` (the spec's `MMM d, yyyy`). */
export const showDate = (date: string): string => full.format(noon(date))

/** Returns `November 14, 2025`. */
export const showLongDate = (date: string): string => long.format(noon(date))

/** Returns `Fri, Dec 11`. */
export const showDateWithWeekday = (date: string): string => short.format(noon(date))

/** Returns `Dec 11`. */
export const showMonthDay = (date: string): string => monthDay.format(noon(date))

/** Returns `Dec 11 – 13`. It has no year, because the days are at most a year ahead. */
export function showDays(startDate: string, endDate: string): string {
  if (startDate === endDate) return showMonthDay(startDate)
  return `${showMonthDay(startDate)} – ${endIn(startDate, endDate)}`
}

const endIn = (startDate: string, endDate: string) =>
  startDate.slice(0, 7) === endDate.slice(0, 7) ? String(Number(endDate.slice(8))) : showMonthDay(endDate)

/** Returns the day of an instant in the town's time zone: `Jun 11`, or with the year when it is not the year of `now`. */
export function showDayOf(instant: Date, now: Date, area: ServiceArea): string {
  const day = dateIn(area.zone, instant)
  return day.slice(0, 4) === dateIn(area.zone, now).slice(0, 4) ? monthDay.format(noon(day)) : showDate(day)
}

/** Returns `Jun` for the month `2026-06`. */
export const showMonth = (month: string): string => monthName.format(noon(`${month}-01`))

/** Returns `March 2026` for a day of that month. */
export const showMonthYear = (date: string): string => monthYear.format(noon(date))

/** Returns `Fri, Dec 11 – Sun, Dec 13`. */
export const showRange = (startDate: string, endDate: string): string =>
  startDate === endDate
    ? showDateWithWeekday(startDate)
    : `${showDateWithWeekday(startDate)} – ${showDateWithWeekday(endDate)}`

/** Returns the shortest clear form: `Dec 11 – 13, 2026`. */
export function showPeriod(startDate: string, endDate: string): string {
  if (startDate === endDate) return showDate(startDate)
  if (startDate.slice(0, 4) !== endDate.slice(0, 4)) return `${showDate(startDate)} – ${showDate(endDate)}`
  return `${showDays(startDate, endDate)}, ${endDate.slice(0, 4)}`
}

/** Returns `Dec 11 – 13`, or with the year when a day is not in the year of `now` in the town's time zone. */
export function showDaysOf(startDate: string, endDate: string, now: Date, area: ServiceArea): string {
  const year = dateIn(area.zone, now).slice(0, 4)
  const isThisYear = [startDate, endDate].every((date) => date.startsWith(year))
  return isThisYear ? showDays(startDate, endDate) : showPeriod(startDate, endDate)
}

/** Returns `Wed, Jul 8, 11:59 PM MT`: an instant on the town's wall clock. */
export function showInstant(instant: Date, area: ServiceArea): string {
  const words = dateFormat({
    timeZone: area.zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(instant)
  return `${words.replace(/\u202f/g, ' ')} ${area.zoneMark}`
}

/**
 * Returns a deadline as `showInstant` writes it. A deadline at midnight is shown as the minute before it, because
 * readers misread `12:00 AM`.
 */
export const showDeadline = (instant: Date, area: ServiceArea): string =>
  showInstant(isMidnight(instant, area) ? new Date(instant.getTime() - 60_000) : instant, area)

const isMidnight = (instant: Date, { zone }: ServiceArea): boolean =>
  startOfDay(zone, dateIn(zone, instant)).getTime() === instant.getTime()
