import type { DeskPeriod } from '#contract/desk.ts'
import { type CalendarDate, daysBetween, readDate } from '#domain/calendar-date.ts'

/** A period as a bar over the days that are shown. `first` and `last` are columns, counted from 0, both included. */
export type Bar = {
  period: DeskPeriod
  first: number
  last: number
  /** Whether the period begins before the first shown day (`isCutBefore`) or ends after the last one (`isCutAfter`). */
  isCutBefore: boolean
  isCutAfter: boolean
  /** How many overlapping requests the bar stands for; 0 for a booking or blocked days. */
  requests: number
}

/** Returns the bars of a listing for `columns` days from `from` on. `periods` must be sorted by their first day. */
export function layOutPeriods(periods: readonly DeskPeriod[], from: CalendarDate, columns: number): Bar[] {
  return joinRequests(periods).flatMap(({ period, requests }) => {
    const first = daysBetween(from, readDate(period.startDate))
    const last = daysBetween(from, readDate(period.endDate))
    if (last < 0 || first >= columns) return []
    return [
      {
        period,
        first: Math.max(first, 0),
        last: Math.min(last, columns - 1),
        isCutBefore: first < 0,
        isCutAfter: last >= columns,
        requests,
      },
    ]
  })
}

type Joined = { period: DeskPeriod; requests: number }

/**
 * Joins requests that share days, because their bars would cover each other. The joined period has the renter of the first
 * request.
 */
function joinRequests(periods: readonly DeskPeriod[]): Joined[] {
  const joined: Joined[] = []
  for (const period of periods) {
    const before = joined.findLast((each) => each.period.kind === 'asked')
    if (period.kind !== 'asked' || !before || period.startDate > before.period.endDate) {
      joined.push({ period, requests: period.kind === 'asked' ? 1 : 0 })
      continue
    }
    const endDate = period.endDate > before.period.endDate ? period.endDate : before.period.endDate
    before.period = { ...before.period, endDate }
    before.requests += 1
  }
  return joined
}
