import ICAL from 'ical.js'
import { UnreadableCalendar } from './port.ts'

/** A property line of an event or time zone: its line number in the file and its jCal form (RFC 7265). */
export type Property = {
  at: number
  name: string
  parameters: Record<string, unknown>
  values: unknown[]
  jcal: unknown[]
}

/** Everything between a BEGIN line and its END line; `at` is the line number of the BEGIN. */
export type Component = { at: number; name: string; properties: Property[]; parts: Component[] }

/** Returns a text unchanged, and an empty text for any other value. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The properties that are read; all others are ignored. */
const wanted = new Set(
  'uid summary status transp dtstart dtend duration rrule rdate exdate recurrence-id tzid tzoffsetfrom tzoffsetto'.split(
    ' ',
  ),
)
const maxDepth = 8

// Many programs write a DATE value without `VALUE=DATE`, which strict mode rejects.
ICAL.design.strict = false

/** Returns the calendars of a file. Throws `UnreadableCalendar` with the number of the invalid line. */
export function readComponents(text: string): Component[] {
  const calendars: Component[] = []
  const open: Component[] = []
  for (const { at, line } of unfold(text)) {
    const name = /^([A-Za-z0-9-]+)[;:]/.exec(line)?.[1]?.toLowerCase()
    const within = open.at(-1)
    if (!within && !/^begin:vcalendar\s*$/i.test(line)) throw notACalendar(at)
    if (!name) throw new UnreadableCalendar(`Line ${at} doesn’t belong in a calendar file.`)
    const value = line
      .slice(name.length + 1)
      .trim()
      .toLowerCase()
    if (name === 'begin') {
      if (open.length >= maxDepth) throw new UnreadableCalendar(`Line ${at} is nested too deeply.`)
      const component = { at, name: value, properties: [], parts: [] }
      ;(within?.parts ?? calendars).push(component)
      open.push(component)
    } else if (name === 'end') {
      if (within?.name !== value) {
        throw new UnreadableCalendar(`Line ${at} doesn’t match the part that began on line ${within?.at}.`)
      }
      open.pop()
    } else if (wanted.has(name)) {
      within!.properties.push(readProperty(line, at))
    }
  }
  const unfinished = open.at(-1)
  if (unfinished) {
    throw new UnreadableCalendar(`The file is cut off: what begins on line ${unfinished.at} has no end.`)
  }
  if (calendars.length === 0) throw notACalendar(1)
  return calendars
}

const notACalendar = (at: number) =>
  new UnreadableCalendar(
    at === 1
      ? 'This isn’t a calendar file: it doesn’t begin with BEGIN:VCALENDAR.'
      : `Line ${at} is outside the calendar.`,
  )

function readProperty(line: string, at: number): Property {
  let jcal: unknown[]
  try {
    jcal = ICAL.parse.property(line, ICAL.design.icalendar) as unknown[]
  } catch {
    throw new UnreadableCalendar(`We can’t read line ${at}.`)
  }
  const [name, parameters, , ...values] = jcal
  return { at, name: asText(name), parameters: parameters as Record<string, unknown>, values, jcal }
}

/**
 * Yields the lines of a file after joining folded ones (RFC 5545, section 3.1). `at` is the number of the first joined
 * line.
 */
function* unfold(text: string): Generator<{ at: number; line: string }> {
  let whole: { at: number; line: string } | undefined
  let at = 0
  for (const written of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    at++
    if (/^[ \t]/.test(written) && whole) {
      whole.line += written.slice(1)
      continue
    }
    if (whole) yield whole
    whole = written.trim() === '' ? undefined : { at, line: written }
  }
  if (whole) yield whole
}
