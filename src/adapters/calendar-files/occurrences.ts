import ICAL from 'ical.js'
import { day } from '#domain/durations.ts'
import type { Component, Property } from './components.ts'
import { readMoments, wallTimeOf, type Moment } from './moments.ts'
import { UnreadableCalendar } from './port.ts'
import { fromTime, toTime, type Zone } from './zones.ts'

/** A recurrence rule in jCal: lower-case names, and a single value without an array. */
type RuleParts = Record<string, unknown>

/** Counts the steps for a whole file, so that no file takes forever. */
export type Budget = { left: number }

/** The limit per file; ten years of daily events for each day of a month stay far below it. */
export const maxSteps = 100_000

/** Returns the starts of an event up to `last`, on its own wall clock: `first`, RRULE and RDATE, without EXDATE. */
export function findStarts(
  event: Component,
  first: Moment,
  last: number,
  zoneOf: (name: string | undefined) => Zone,
  budget: Budget,
): Set<number> {
  const named = (name: string) => event.properties.filter((property) => property.name === name)
  const walls = (name: string) =>
    named(name).flatMap((property) =>
      readMoments(property, zoneOf).map((each) => wallTimeOf(each, first.zone)),
    )
  const starts = new Set([first.wall, ...walls('rdate')])
  for (const rule of named('rrule')) repeat(rule, event, first, last, starts, budget)
  for (const wall of walls('exdate')) starts.delete(wall)
  return starts
}

function repeat(
  rule: Property,
  event: Component,
  first: Moment,
  last: number,
  starts: Set<number>,
  budget: Budget,
): void {
  const steps = openSteps(rule, first)
  const isMeant = openCheck(rule.values[0] as RuleParts, first)
  for (let next = steps(); next !== undefined && next <= last; next = steps()) {
    if (--budget.left < 0) {
      throw new UnreadableCalendar(`The event on line ${event.at} repeats too often for us to read.`)
    }
    if (isMeant(next)) starts.add(next)
  }
}

function openSteps({ at, values: [data] }: Property, first: Moment): () => number | undefined {
  const parts = data as RuleParts
  const refuse = () => new UnreadableCalendar(`Line ${at} repeats in a way we can’t read.`)
  if (!countsPositions(parts) || !isSlow(parts)) throw refuse()
  const iterator = orRefuse(refuse, () =>
    ICAL.Recur.fromData(withLocalEnd(parts, first) as never).iterator(toTime(first.wall, first.isDate)),
  )
  return () => {
    const next = orRefuse(refuse, () => iterator.next() as ICAL.Time | null)
    return next ? fromTime(next) : undefined
  }
}

/** Replaces the library's errors, which have many types, by one. */
function orRefuse<Result>(refuse: () => Error, work: () => Result): Result {
  try {
    return work()
  } catch {
    throw refuse()
  }
}

/** No calendar program writes others, and the library would search millions of years for their next occurrence. */
const slowFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const maxInterval = 1_000
const isSlow = ({ freq, interval }: RuleParts): boolean =>
  slowFrequencies.includes(String(freq)) && Number(interval ?? 1) <= maxInterval

/** Whether the library applies BYSETPOS. It ignores it in other rules, which would block too many days. */
const countsPositions = ({ freq, bysetpos, byday, bymonthday }: RuleParts): boolean =>
  bysetpos === undefined ||
  ((freq === 'MONTHLY' || freq === 'YEARLY') && byday !== undefined && bymonthday === undefined)

/** The library turns February 29 into March 1 in other years; a correct recurrence skips those years. */
function openCheck({ freq, ...parts }: RuleParts, first: Moment): (wall: number) => boolean {
  const listed = (name: string) => (parts[name] === undefined ? undefined : [parts[name]].flat().map(Number))
  const isPlain = freq === 'YEARLY' && !Object.keys(parts).some((part) => part.startsWith('by'))
  const months = isPlain ? [new Date(first.wall).getUTCMonth() + 1] : listed('bymonth')
  const days = listed('bymonthday')?.every((each) => each > 0) ? listed('bymonthday') : undefined
  return (wall) => {
    const at = new Date(wall)
    return (months?.includes(at.getUTCMonth() + 1) ?? true) && (days?.includes(at.getUTCDate()) ?? true)
  }
}

/** Converts UNTIL from UTC to the wall clock of the event, on which everything else is calculated. */
function withLocalEnd(data: RuleParts, first: Moment): RuleParts {
  const { until, ...rest } = data
  if (until === undefined) return rest
  const property: Property = { at: 0, name: 'until', parameters: {}, values: [until], jcal: [] }
  const [end] = readMoments(property, () => first.zone) as [Moment]
  const wall = wallTimeOf(end, first.zone)
  // An UNTIL without a time includes everything that begins on that day.
  const include = end.isDate && !first.isDate ? day - 1000 : 0
  return {
    ...rest,
    until: toTime(first.isDate ? Math.floor(wall / day) * day : wall + include, first.isDate),
  }
}
