import { day, hour, minute } from './durations.ts'
/** A day on the town's calendar, written `yyyy-MM-dd`; it has no time and no zone. */
export type CalendarDate = string & { readonly kind: 'calendar date' }

const shape = /^(\d{4})-(\d{2})-(\d{2})$/

/** Parses `yyyy-MM-dd`. Returns undefined for other formats and for days that do not exist, such as `2027-02-30`. */
export function parseDate(written: string): CalendarDate | undefined {
  const match = shape.exec(written)
  if (!match) return undefined
  const at = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  return Number(match[1]) >= 1000 && new Date(at).toISOString().startsWith(written)
    ? (written as CalendarDate)
    : undefined
}

/** Reads a date that our own database or contract wrote; throws on anything else. */
export function readDate(written: string): CalendarDate {
  const date = parseDate(written)
  if (!date) throw new RangeError(`${JSON.stringify(written)} is not a calendar date`)
  return date
}

/**
 * Reads a request date: `yyyy-MM-dd`, a time with an offset (its date as written), or a time ending in `Z` (the date
 * of that instant in `zone`). Returns undefined for anything else. Product rules: Days and time.
 */
export function parseRequestDate(written: string, zone: string): CalendarDate | undefined {
  const plain = parseDate(written)
  if (plain) return plain
  const match =
    /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/.exec(
      written,
    )
  const date = match?.[1] && parseDate(match[1])
  if (!match || !date) return undefined
  return match[2] === 'Z' ? dateIn(zone, new Date(written)) : date
}

const dayNumber = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / day

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date((dayNumber(date) + days) * day).toISOString().slice(0, 10) as CalendarDate

/** Returns the `count` latest months up to the month of a date, written `2026-06`, earliest first. */
export function lastMonths(date: CalendarDate, count: number): string[] {
  const last = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, at) => {
    const month = last - (count - 1) + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** Returns the calendar days from one date to another: 0 for the same day, negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from)

const formats = new Map<string, Intl.DateTimeFormat>()
function wallClock(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

let latest = { zone: '', quarter: 0, offset: 0 }

/** Milliseconds. Clocks are changed on a quarter hour, so the offset is the same until the next one. */
const quarterHour = 15 * minute

/**
 * Returns the milliseconds by which the zone's wall clock is ahead of UTC at an instant. The latest result is cached,
 * because each request needs the offset of the present, and rendering a page needs it dozens of times.
 */
function offsetAt(zone: string, instant: number): number {
  const quarter = Math.floor(instant / quarterHour)
  if (latest.zone !== zone || latest.quarter !== quarter)
    latest = { zone, quarter, offset: readOffset(zone, quarter * quarterHour) }
  return latest.offset
}

function readOffset(zone: string, instant: number): number {
  const part = Object.fromEntries(
    wallClock(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant
}

export const dateIn = (zone: string, instant: Date): CalendarDate =>
  new Date(instant.getTime() + offsetAt(zone, instant.getTime())).toISOString().slice(0, 10) as CalendarDate

/** Returns the wall-clock time of a zone at an instant, as the milliseconds at which a clock in UTC shows the same time. */
export const wallTimeIn = (zone: string, instant: number): number => instant + offsetAt(zone, instant)

/**
 * Returns the instant at which the zone's wall clock shows a time; `wall` has the format of `wallTimeIn`. A time that
 * occurs twice means its first occurrence; a skipped time keeps the offset from before the change, so 2:30 becomes
 * 3:30.
 */
export function instantOf(zone: string, wall: number): number {
  const candidates = [offsetAt(zone, wall - day), offsetAt(zone, wall + day)].map((offset) => wall - offset)
  const exact = candidates.filter((instant) => instant + offsetAt(zone, instant) === wall)
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)
}

/**
 * Returns the instant at which the zone's clock first shows an hour of a day. For an hour that the clock skips, this is
 * the instant of the clock change.
 */
export const atHour = (zone: string, date: CalendarDate, wallHour: number): Date =>
  new Date(instantOf(zone, Date.parse(`${date}T00:00:00Z`) + wallHour * hour))

/** Returns when a day begins in the zone: 00:00, or the first moment after it where 00:00 is skipped. */
export const startOfDay = (zone: string, date: CalendarDate): Date => atHour(zone, date, 0)
