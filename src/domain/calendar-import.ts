import { addDays, daysBetween, type CalendarDate } from './calendar-date.ts'
import type { RentalPeriod } from './rental-period.ts'

/**
 * The limits of a calendar file that an owner imports: its size, its number of events, and the days after today that it
 * can block. Product rules: Calendars.
 */
export const importLimits = { maxBytes: 1_000_000, maxEvents: 2_000, daysAhead: 730 } as const

/** The days that a calendar file may block: two years, starting today. */
export const importWindow = (today: CalendarDate): RentalPeriod => ({
  startDate: today,
  endDate: addDays(today, importLimits.daysAhead),
})

/** The most periods that one import can have. No two of them are adjacent, so at most every second day begins one. */
export const maxImportedPeriods = importLimits.daysAhead / 2 + 1

export type BusyEvent = { name: string; periods: readonly RentalPeriod[] }
/**
 * Consecutive days with the same outcome. `names` has up to five names of events on these days, and `more` counts the
 * others. At most 50 names of each day are considered.
 */
export type NamedPeriod = RentalPeriod & { names: string[]; more: number }
export type SortedDays = { toBlock: NamedPeriod[]; alreadyBlocked: NamedPeriod[]; booked: NamedPeriod[] }

const maxNames = 5
/** The most names of events that are considered for one day, because a file may have thousands of events on every day. */
const maxNamesOfDay = 50

export function daysOf({ startDate, endDate }: RentalPeriod): CalendarDate[] {
  return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, at) => addDays(startDate, at))
}

/**
 * Sorts the days of a calendar file into days to block, days that are blocked already, and days with bookings, which
 * stay as they are. Consecutive days become one period, however many events they belong to.
 */
export function sortDays(
  events: readonly BusyEvent[],
  taken: { blocked: readonly RentalPeriod[]; booked: readonly RentalPeriod[] },
  window: RentalPeriod,
): SortedDays {
  const days = daysOf(window)
  const position = new Map(days.map((day, at) => [day, at]))
  const names = days.map(() => new Set<string>())
  for (const { name, periods } of events) {
    for (const at of periods.flatMap((period) => positionsOf(period, position, window))) {
      const ofDay = names[at]
      if (ofDay && ofDay.size < maxNamesOfDay) ofDay.add(name)
    }
  }
  const blocked = new Set(taken.blocked.flatMap((period) => positionsOf(period, position, window)))
  const booked = new Set(taken.booked.flatMap((period) => positionsOf(period, position, window)))
  const gather = (isMeant: (at: number) => boolean) => {
    const found: RentalPeriod[] = []
    days.forEach((day, at) => {
      const last = found.at(-1)
      if (names[at]?.size === 0 || !isMeant(at)) return
      if (last && last.endDate === days[at - 1]) last.endDate = day
      else found.push({ startDate: day, endDate: day })
    })
    return found.map((period) =>
      named(
        period,
        positionsOf(period, position, window).map((at) => names[at]!),
      ),
    )
  }
  return {
    toBlock: gather((at) => !booked.has(at) && !blocked.has(at)),
    alreadyBlocked: gather((at) => !booked.has(at) && blocked.has(at)),
    booked: gather((at) => booked.has(at)),
  }
}

function positionsOf(
  period: RentalPeriod,
  position: Map<CalendarDate, number>,
  window: RentalPeriod,
): number[] {
  if (period.endDate < window.startDate || period.startDate > window.endDate) return []
  const first = position.get(period.startDate) ?? 0
  const last = position.get(period.endDate) ?? position.size - 1
  return Array.from({ length: last - first + 1 }, (_, step) => first + step)
}

function named(period: RentalPeriod, ofDays: readonly Set<string>[]): NamedPeriod {
  const all = new Set(ofDays.flatMap((each) => [...each]))
  return { ...period, names: [...all].slice(0, maxNames), more: Math.max(0, all.size - maxNames) }
}
