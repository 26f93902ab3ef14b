import ICAL from 'ical.js'
import { instantOf, wallTimeIn } from '#domain/calendar-date.ts'
import type { Component } from './components.ts'
import { UnreadableCalendar } from './port.ts'

/** Times on a wall clock are written as the milliseconds of the same time in UTC. */
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
 * Finds zones by the names that a calendar uses: the world's own first, because a file may tell nonsense about them, then
 * those that the calendar describes. What is neither is taken for the zone of the reader.
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
    // An offset is looked up by the wall clock, which is what is sought: the second guess is close enough to a change of clocks.
    wallTimeAt: (instant) => instant + offsetAtWall(instant + offsetAtWall(instant)),
  }
}

/** Clocks change once or twice a year; anything faster is a trap. */
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

/** A time of the library's, without a zone. */
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
