import { addDays, instantOf, wallTimeIn } from '#domain/calendar-date.ts'
import { importLimits } from '#domain/calendar-import.ts'
import { day } from '#domain/durations.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import { asText, readComponents, type Component } from './components.ts'
import { readLength, readMoments, wallTimeOf, type Length, type Moment } from './moments.ts'
import { findStarts, maxSteps, type Budget } from './occurrences.ts'
import { UnreadableCalendar, type AskedDays, type CalendarEvent, type CalendarFile } from './port.ts'
import { knownZone, openZones, type Zone } from './zones.ts'
const maxPeriods = 50_000
const maxNameLength = 80

type ZoneOf = (name: string | undefined) => Zone
/** The requested days, as days since 1970. */
type Days = { first: number; last: number; zone: string }

/** Reads a calendar file without a time limit. `openCalendarFiles` runs it in a thread with one. */
export function readCalendar(text: string, { window, zone }: AskedDays): CalendarFile {
  const calendars = readComponents(text)
  const eventsOf = ({ parts }: Component) => parts.filter(({ name }) => name === 'vevent')
  if (calendars.flatMap(eventsOf).length > importLimits.maxEvents) {
    throw new UnreadableCalendar(
      `The file has more than ${importLimits.maxEvents.toLocaleString('en-US')} events. Export a shorter period and try again.`,
    )
  }
  const days = { first: dayNumber(window.startDate), last: dayNumber(window.endDate), zone }
  const file: CalendarFile = { events: [], leftOut: { cancelled: 0, free: 0, elsewhere: 0 } }
  const budget = { left: maxSteps }
  let periods = 0
  for (const calendar of calendars) {
    const zoneOf = openZones(calendar, knownZone(zone))
    const events = eventsOf(calendar)
    const changed = findChanged(events)
    for (const event of events) {
      const reason = reasonToLeaveOut(event)
      const read = reason ? undefined : readEvent(event, changed, zoneOf, days, budget)
      if (read && read.periods.length > 0) file.events.push(read)
      else file.leftOut[reason ?? 'elsewhere']++
      periods += read?.periods.length ?? 0
      if (periods > maxPeriods)
        throw new UnreadableCalendar('The events in this file repeat too often for us to read.')
    }
  }
  return file
}

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / day

const find = (event: Component, name: string) => event.properties.find((property) => property.name === name)
const wordOf = (event: Component, name: string) => asText(find(event, name)?.values[0])

function reasonToLeaveOut(event: Component): 'cancelled' | 'free' | undefined {
  if (wordOf(event, 'status').toUpperCase() === 'CANCELLED') return 'cancelled'
  return wordOf(event, 'transp').toUpperCase() === 'TRANSPARENT' ? 'free' : undefined
}

/** Returns the occurrences that were moved or canceled one by one, by the UID of their event. */
function findChanged(events: readonly Component[]): Map<string, Component[]> {
  const single = events.filter((event) => find(event, 'recurrence-id'))
  for (const event of single) {
    const { at, parameters } = find(event, 'recurrence-id')!
    if (parameters['range'] === undefined) continue
    throw new UnreadableCalendar(
      `Line ${at} changes a repeating event from one date on, which we can’t read. Split the event in your calendar and try again.`,
    )
  }
  return Map.groupBy(single, (event) => wordOf(event, 'uid'))
}

function readEvent(
  event: Component,
  changed: Map<string, Component[]>,
  zoneOf: ZoneOf,
  days: Days,
  budget: Budget,
): CalendarEvent {
  const begin = find(event, 'dtstart')
  const [start] = begin ? readMoments(begin, zoneOf) : []
  if (!start) throw new UnreadableCalendar(`The event on line ${event.at} has no start.`)
  const length = lengthOf(event, start, zoneOf)
  const last = (days.last + 2) * day
  const isSingle = find(event, 'recurrence-id') !== undefined
  const starts = isSingle ? new Set([start.wall]) : findStarts(event, start, last, zoneOf, budget)
  if (!isSingle) {
    for (const other of changed.get(wordOf(event, 'uid')) ?? []) {
      for (const replaced of readMoments(find(other, 'recurrence-id')!, zoneOf)) {
        starts.delete(wallTimeOf(replaced, start.zone))
      }
    }
  }
  const touched = [...starts]
    .toSorted((one, other) => one - other)
    .flatMap((wall) => daysTouched({ ...start, wall }, length, days) ?? [])
  return { uid: wordOf(event, 'uid') || undefined, name: nameOf(event), periods: joinDays(touched) }
}

function lengthOf(event: Component, start: Moment, zoneOf: ZoneOf): Length {
  const until = find(event, 'dtend')
  const duration = find(event, 'duration')
  if (until) {
    const [end] = readMoments(until, zoneOf) as [Moment]
    const days = wallTimeOf(end, start.zone) - start.wall
    if (days < 0) throw new UnreadableCalendar(`The event on line ${event.at} ends before it begins.`)
    return { days, exact: 0 }
  }
  return duration ? readLength(duration) : { days: start.isDate ? day : 0, exact: 0 }
}

/**
 * Returns the first and last requested day that an occurrence touches, as days since 1970, or undefined if it touches
 * none. An end at midnight does not touch the day that begins then.
 */
function daysTouched(
  { wall, isDate, zone }: Moment,
  { days, exact }: Length,
  asked: Days,
): [first: number, last: number][] | undefined {
  const begin = isDate ? wall : zone.instantOf(wall)
  const end = isDate ? wall + days : zone.instantOf(wall + days) + exact
  const edge = isDate ? (at: number) => at * day : (at: number) => instantOf(asked.zone, at * day)
  if (begin >= edge(asked.last + 1) || Math.max(begin, end - 1) < edge(asked.first)) return undefined
  const dayOf = isDate
    ? (at: number) => Math.floor(at / day)
    : (at: number) => Math.floor(wallTimeIn(asked.zone, at) / day)
  const first = begin < edge(asked.first) ? asked.first : dayOf(begin)
  const last = end > edge(asked.last + 1) ? asked.last : dayOf(Math.max(begin, end - 1))
  return [[first, last]]
}

function joinDays(touched: readonly [first: number, last: number][]): RentalPeriod[] {
  const joined: [first: number, last: number][] = []
  for (const [first, last] of touched) {
    const before = joined.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else joined.push([first, last])
  }
  const epoch = '1970-01-01' as RentalPeriod['startDate']
  return joined.map(([first, last]) => ({ startDate: addDays(epoch, first), endDate: addDays(epoch, last) }))
}

function nameOf(event: Component): string {
  const written = wordOf(event, 'summary')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  const characters = [...written]
  if (characters.length === 0) return 'Event without a name'
  return characters.length > maxNameLength ? `${characters.slice(0, maxNameLength - 1).join('')}…` : written
}
