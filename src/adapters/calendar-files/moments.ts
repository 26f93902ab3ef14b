import ICAL from 'ical.js'
import { parseDate } from '#domain/calendar-date.ts'
import { day, second } from '#domain/durations.ts'
import { asText, type Property } from './components.ts'
import { UnreadableCalendar } from './port.ts'
import { utc, type Zone } from './zones.ts'

/** A date or time of a calendar file. `wall` is the clock time in `zone`, in milliseconds as if that clock showed UTC. */
export type Moment = { wall: number; isDate: boolean; zone: Zone }

const shape = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(Z?))?$/

/**
 * Returns the dates or times that a property holds; of a period, only the start. Throws `UnreadableCalendar` for a date
 * or time that does not exist.
 */
export function readMoments(
  { at, values, parameters }: Property,
  zoneOf: (name: string | undefined) => Zone,
): Moment[] {
  return values.map((value) => {
    const written = asText(Array.isArray(value) ? value[0] : value)
    const [, date = '', hour, minute, second, mark] = shape.exec(written) ?? []
    if (!parseDate(date)) throw new UnreadableCalendar(`Line ${at} has a date or time that doesn’t exist.`)
    const day = Date.parse(`${date}T00:00:00Z`)
    if (hour === undefined) return { wall: day, isDate: true, zone: zoneOf(undefined) }
    const wall = day + ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000
    const name = parameters['tzid']
    return { wall, isDate: false, zone: mark ? utc : zoneOf(typeof name === 'string' ? name : undefined) }
  })
}

/**
 * Returns the wall-clock time of a moment in another zone, in milliseconds. A date without a time is the same in every
 * zone.
 */
export function wallTimeOf({ wall, isDate, zone }: Moment, other: Zone): number {
  return isDate || zone === other ? wall : other.wallTimeAt(zone.instantOf(wall))
}

/**
 * A duration in two parts, both in milliseconds. `days` is added to the clock time of a zone, so that a day of 23 or 25
 * hours counts as one day; `exact` is added to the instant.
 */
export type Length = { days: number; exact: number }
export function readLength({ at, values: [written] }: Property): Length {
  let duration: ICAL.Duration
  try {
    duration = ICAL.Duration.fromString(asText(written))
  } catch {
    throw new UnreadableCalendar(`Line ${at} has a duration we can’t read.`)
  }
  const { weeks, days, hours, minutes, seconds, isNegative } = duration
  if (isNegative) throw new UnreadableCalendar(`Line ${at} has a negative duration.`)
  return { days: (weeks * 7 + days) * day, exact: ((hours * 60 + minutes) * 60 + seconds) * second }
}
