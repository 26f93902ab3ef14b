import ICAL from 'ical.js'
import { day } from '#domain/durations.ts'
import type { Component, Property } from './components.ts'
import { readMoments, wallTimeOf, type Moment } from './moments.ts'
import { UnreadableCalendar } from './port.ts'
import { fromTime, toTime, type Zone } from './zones.ts'

/** A recurrence rule (RRULE) in jCal form (RFC 7265): names are in lower case, and a single value is not an array. */
type RuleParts = Record<string, unknown>

/** The number of recurrence steps that are left for a file. It limits how long a file with endless rules can take. */
export type Budget = { left: number }

/** The maximum number of recurrence steps per file. A daily event takes about 3,650 of them in ten years. */
export const maxSteps = 100_000

/**
 * Returns the wall-clock times at which an event starts, in the zone of `first`: those of DTSTART, RRULE (up to `last`)
 * and RDATE, without those of EXDATE (RFC 5545).
 */
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

/** Runs `work`. Throws the error of `refuse` in place of any error of the library, whose errors have many types. */
function orRefuse<Result>(refuse: () => Error, work: () => Result): Result {
  try {
    return work()
  } catch {
    throw refuse()
  }
}

/**
 * The frequencies that are accepted. No calendar program writes shorter ones, and the library would search millions of
 * years for their next occurrence.
 */
const slowFrequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
const maxInterval = 1_000
const isSlow = ({ freq, interval }: RuleParts): boolean =>
  slowFrequencies.includes(String(freq)) && Number(interval ?? 1) <= maxInterval

/**
 * Whether the library can apply the BYSETPOS of a rule, if it has one. In all other rules the library ignores BYSETPOS,
 * which would block too many days.
 */
const countsPositions = ({ freq, bysetpos, byday, bymonthday }: RuleParts): boolean =>
  bysetpos === undefined ||
  ((freq === 'MONTHLY' || freq === 'YEARLY') && byday !== undefined && bymonthday === undefined)

/**
 * Returns a check of whether the library's next occurrence follows the rule. The library turns February 29 into March 1
 * in other years, but a correct recurrence skips those years.
 */
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

/**
 * Converts the UNTIL of a rule from UTC to the event's wall clock, because all other times of the rule are on that clock.
 */
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
