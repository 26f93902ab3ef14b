import { casual } from 'chrono-node/en'
import { addDays, type CalendarDate, parseDate } from '#domain/calendar-date.ts'
import { findHoliday } from './holidays.ts'

/** A search text without the dates that were written in it, and those dates. */
export type DatedSearch = { search: string; startDate?: CalendarDate; endDate?: CalendarDate }

type ParsedResult = ReturnType<typeof casual.parse>[number]

type Period = { startDate: CalendarDate; endDate: CalendarDate }
type Found = Period & { index: number; text: string }

/**
 * Reads the first dates written in a search text, as in 'tent this weekend' or 'raft jul 3-5', and takes them out. `today`
 * is the date in the town. Numbers and names of months that belong to the gear ('2 person', 'march boots') stay.
 */
export function readDates(text: string, today: CalendarDate): DatedSearch {
  const found = findWeekend(text, today) ?? findHoliday(text, today) ?? findWithChrono(text, today)
  if (!found) return { search: text }
  const before = text
    .slice(0, found.index)
    .replace(/\b(?:for|on|from|the|starting|this|over|during)\s*$/i, '')
  const search = `${before} ${text.slice(found.index + found.text.length)}`.replace(/\s+/g, ' ').trim()
  return { search, startDate: found.startDate, endDate: found.endDate }
}

/**
 * Moves dates that are written in the search text to the date filters. They replace dates that were picked, because
 * they were written last.
 */
export function withDatesInWords<Filters extends { search?: string | undefined }>(
  filters: Filters,
  today: CalendarDate,
): Filters {
  if (filters.search === undefined) return filters
  const { search, ...dates } = readDates(filters.search, today)
  return dates.startDate ? { ...filters, search: search === '' ? undefined : search, ...dates } : filters
}

/** The day of the week of a date: 0 for Sunday. */
const weekday = (date: CalendarDate) => new Date(`${date}T00:00:00Z`).getUTCDay()

function findWeekend(text: string, today: CalendarDate): Found | undefined {
  const match = /\b(this|next|the|coming|upcoming) weekend\b/i.exec(text)
  if (!match) return undefined
  const toSaturday = (6 - weekday(today) + 7) % 7
  // On a Sunday, 'this weekend' is the one that ends today.
  const isSunday = weekday(today) === 0
  const isNext = match[1]!.toLowerCase() === 'next'
  const saturday = addDays(today, isSunday ? (isNext ? 6 : -1) : toSaturday + (isNext ? 7 : 0))
  const startDate = saturday < today ? today : saturday
  return { index: match.index, text: match[0], startDate, endDate: addDays(saturday, 1) }
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\\.?'
const day = '\\d{1,2}(?:st|nd|rd|th)?'

/** Matches text that is surely a date: a day of a month, a weekday written out, 'tomorrow'. */
const surelyDate = new RegExp(
  `\\b(?:${month} ${day}|${day} (?:of )?${month}|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:next|this|on) (?:mon|tue|wed|thu|fri|sat|sun))\\b`,
  'i',
)
const slashes = /\b\d{1,2}\/\d{1,2}\b/

/** Matches words after a number that make it a size, not a day: 'may 2 person tent' has no date. */
const measures =
  /^[\s-]*(?:persons?|people|p|man|men|ft|feet|foot|l|liters?|m|meters?|cm|mm|in|inch|qt|lbs?|burner|seasons?|x\s*\d|')\b/i

/**
 * Matches search texts in which numbers with a slash are no date: '3/2' is the thickness of neoprene, and '5/10' is a
 * brand of shoes.
 */
const noDates = /\b(?:wet ?suit|neoprene|mm|shoes)\b/i

function findWithChrono(text: string, today: CalendarDate): Found | undefined {
  // Noon in UTC, read as UTC, has the town's date in any time zone of the server.
  const reference = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 }
  for (const result of casual.parse(text, reference, { forwardDate: true })) {
    const period = isMeant(result, text) ? periodOf(result) : undefined
    if (period && period.startDate >= today) return { ...period, index: result.index, text: result.text }
  }
  return undefined
}

function isMeant({ text: written, index, end }: ParsedResult, text: string): boolean {
  const after = text.slice(index + written.length)
  if (measures.test(after)) return false
  if (surelyDate.test(written)) return true
  if (slashes.test(written))
    return !noDates.test(text) && (end !== null && end !== undefined ? true : after.trim() === '')
  // 'fri - sun' is a period; 'sun' alone may be a hat.
  return end !== null && end !== undefined && /\b(?:mon|tue|wed|thu|fri|sat|sun)\b/i.test(written)
}

function periodOf({ start, end }: ParsedResult): Period | undefined {
  const startDate = dateOf(start)
  let endDate = end ? dateOf(end) : startDate
  if (startDate && endDate && endDate < startDate) {
    const [year, rest] = [endDate.slice(0, 4), endDate.slice(4)]
    endDate = parseDate(`${Number(year) + 1}${rest}`)
  }
  return startDate && endDate && startDate <= endDate ? { startDate, endDate } : undefined
}

const dateOf = (components: ParsedResult['start']): CalendarDate | undefined => {
  const [year, monthOfYear, dayOfMonth] = (['year', 'month', 'day'] as const).map((part) =>
    String(components.get(part)).padStart(2, '0'),
  )
  return parseDate(`${year}-${monthOfYear}-${dayOfMonth}`)
}
