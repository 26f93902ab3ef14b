import ICAL from 'ical.js'
import { instantOf, wallTimeIn } from '#domain/calendar-date.ts'
import type { Component } from './components.ts'
import { UnreadableCalendar } from './port.ts'

/**
 * Converts between instants and wall-clock times of a time zone, both in milliseconds. A wall-clock time is the instant
 * at which UTC shows the same date and time.
 */
export type Zone = { instantOf(wall: number): number; wallTimeAt(instant: number): number }

export const utc: Zone = { instantOf: (wall) => wall, wallTimeAt: (instant) => instant }

export const knownZone = (name: string): Zone => ({
  instantOf: (wall) => instantOf(name, wall),
  wallTimeAt: (instant) => wallTimeIn(name, instant),
})

const isKnown = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const maxZones = 100
const maxObservances = 200

/**
 * Returns a function that finds a zone by the name that a calendar uses. IANA zones come first, because a file may define
 * them wrongly, then the zones that the file defines. Any other name means the reader's zone.
 */
export function openZones(calendar: Component, ofReader: Zone): (name: string | undefined) => Zone {
  const described = calendar.parts.filter(({ name }) => name === 'vtimezone')
  if (described.length > maxZones) throw new UnreadableCalendar('This file has too many time zones.')
  const found = new Map<string, Zone>()
  const find = (name: string): Zone => {
    if (isKnown(name)) return knownZone(name)
    const own = described.find(({ properties }) =>
      properties.some((each) => each.name === 'tzid' && each.values[0] === name),
    )
    return own ? describedZone(own) : ofReader
  }
  return (name) => {
    if (name === undefined) return ofReader
    const zone = found.get(name) ?? find(name)
    found.set(name, zone)
    return zone
  }
}

function describedZone(component: Component): Zone {
  requireYearly(component)
  const zone = new ICAL.Timezone(new ICAL.Component(toJcal(component) as never))
  const offsetAtWall = (wall: number) => zone.utcOffset(toTime(wall, false)) * 1000
  return {
    instantOf: (wall) => wall - offsetAtWall(wall),
    // The offset depends on the wall-clock time that is being calculated, so it is guessed twice; the second guess is
    // close enough to a clock change.
    wallTimeAt: (instant) => instant + offsetAtWall(instant + offsetAtWall(instant)),
  }
}

/**
 * Throws `UnreadableCalendar` if the rules of a zone repeat more often than yearly, because the library would calculate
 * every change.
 */
function requireYearly({ at, parts }: Component): void {
  const rules = parts.flatMap(({ properties }) => properties.filter(({ name }) => name === 'rrule'))
  const areFew = parts.length <= maxObservances && rules.length <= maxObservances
  const areYearly = rules.every(({ values: [rule] }) => {
    const { freq, ...rest } = rule as Record<string, unknown>
    return (
      freq === 'YEARLY' &&
      Object.keys(rest).every((part) => /^(interval|bymonth|byday|bymonthday|until|wkst)$/.test(part))
    )
  })
  if (!areFew || !areYearly) {
    throw new UnreadableCalendar(`The time zone on line ${at} changes too often for us to read.`)
  }
}

const toJcal = ({ name, properties, parts }: Component): unknown[] => [
  name,
  properties.map(({ jcal }) => jcal),
  parts.map(toJcal),
]

/** Converts a wall-clock time in milliseconds to the library's time type, without a zone. */
export function toTime(wall: number, isDate: boolean): ICAL.Time {
  const at = new Date(wall)
  return ICAL.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    ...(isDate ? {} : { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() }),
    isDate,
  })
}

export const fromTime = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0)
