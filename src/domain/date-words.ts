import { dateIn, readDate, type CalendarDate } from './calendar-date.ts'
import { extrasWords, lastFreeInstant, pickupInstant } from './refund-policy.ts'
import type { ServiceArea } from './service-area.ts'

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options)
const noon = (date: string) => new Date(`${readDate(date)}T12:00:00Z`)

const full = format({ timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })
const long = format({ timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' })
const short = format({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })
const monthDay = format({ timeZone: 'UTC', month: 'short', day: 'numeric' })
const monthName = format({ timeZone: 'UTC', month: 'short' })
const monthYear = format({ timeZone: 'UTC', month: 'long', year: 'numeric' })

/** `Dec 11, 2026` (the spec's `MMM d, yyyy`). */
export const showDate = (date: string): string => full.format(noon(date))

/** `November 14, 2025`. */
export const showLongDate = (date: string): string => long.format(noon(date))

/** `Fri, Dec 11`. */
export const showWeekday = (date: string): string => short.format(noon(date))

/** `Jun 11`, the day of an instant in the town; with its year unless that is `now`'s. */
export function showDayOf(instant: Date, now: Date, area: ServiceArea): string {
  const day = dateIn(area.zone, instant)
  return day.slice(0, 4) === dateIn(area.zone, now).slice(0, 4) ? monthDay.format(noon(day)) : showDate(day)
}

/** `Jun`, of a month written `2026-06`. */
export const showMonth = (month: string): string => monthName.format(noon(`${month}-01`))

/** `March 2026`, of a day in it. */
export const showMonthYear = (date: string): string => monthYear.format(noon(date))

/** `Dec 11 – 13, 2026`, as short as it stays clear. */
export function showPeriod(startDate: string, endDate: string): string {
  if (startDate === endDate) return showDate(startDate)
  if (startDate.slice(0, 4) !== endDate.slice(0, 4)) return `${showDate(startDate)} – ${showDate(endDate)}`
  const end =
    startDate.slice(0, 7) === endDate.slice(0, 7)
      ? String(Number(endDate.slice(8)))
      : monthDay.format(noon(endDate))
  return `${monthDay.format(noon(startDate))} – ${end}, ${endDate.slice(0, 4)}`
}

/** `Wed, Jul 8, 11:59 PM MT`: an instant on the town's wall clock. */
export function showInstant(instant: Date, area: ServiceArea): string {
  const words = format({
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
 * `Free cancellation through Wed, Jul 8, 11:59 PM MT`: the last whole minute before the cutoff. The cutoff instant
 * itself still refunds, but a person reads midnight as the wrong day. `renter` is their name, where somebody else reads
 * it. Product rules, bookings.
 */
export function cancellationDeadlineWords(
  { startDate, ...extras }: { startDate: CalendarDate } & Parameters<typeof extrasWords>[0],
  now: Date,
  area: ServiceArea,
  renter?: string,
): string {
  const last = lastFreeInstant(startDate, area.zone)
  if (now <= last) {
    const until = showInstant(new Date(last.getTime() - 60_000), area)
    return `Free cancellation through ${until}${renter ? `, if ${renter} cancels` : ''}`
  }
  const cancellation = `cancellation${renter ? ` by ${renter}` : ''}`
  const unused = extrasWords(extras)
  const refund = unused
    ? `A ${cancellation} refunds only the unused ${unused}`
    : `No refund for a ${cancellation}`
  const hasBegun = now >= pickupInstant(startDate, area.zone)
  return `${refund}: ${hasBegun ? 'the rental has begun' : 'pickup is less than 24 hours away'}`
}
