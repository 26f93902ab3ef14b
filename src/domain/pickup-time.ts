import { addDays, dateIn, instantOf, parseDate, type CalendarDate } from './calendar-date.ts'
import type { RentalPeriod } from './rental-period.ts'

const onTheClock = /^(?:(\d{4}-\d{2}-\d{2})T)?([01]\d|2[0-3]):([0-5]\d)(?::00(?:\.0+)?)?$/
const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/

/**
 * Reads a proposed pickup time: an instant, or a time on the town's clock. A time without a day is on the first day of
 * the rental. Returns undefined for anything else.
 */
export function readPickupTime(written: string, startDate: CalendarDate, zone: string): Date | undefined {
  const local = onTheClock.exec(written)
  if (local) {
    const [, day = startDate, hours, minutes] = local
    const date = parseDate(day)
    return date && new Date(instantOf(zone, Date.parse(`${date}T${hours}:${minutes}:00Z`)))
  }
  if (!withOffset.test(written)) return undefined
  const instant = new Date(written)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** Returns why gear cannot be picked up at a time, as a sentence; undefined when it can. Product rules: Pickup time. */
export function pickupTimeError(
  time: Date,
  { startDate, endDate }: RentalPeriod,
  now: Date,
  zone: string,
): string | undefined {
  if (time <= now) return 'This time has passed. Pick a later one.'
  const date = dateIn(zone, time)
  if (date < addDays(startDate, -1)) return 'Pick a time on the day before the rental or later.'
  if (date > endDate) return 'Pick a time before the rental is over.'
  return undefined
}
