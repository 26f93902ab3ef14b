import type { DeskPeriod } from '#contract/desk.ts'
import { type CalendarDate, daysBetween, readDate } from '#domain/calendar-date.ts'

/** A period as a bar over the days that are shown: columns from 0, the last one included. */
export type Bar = {
  period: DeskPeriod
  first: number
  last: number
  /** Whether it begins before the first or ends after the last day that is shown. */
  isCutBefore: boolean
  isCutAfter: boolean
  /** How many requests for some of the same days the bar stands for. */
  requests: number
}

/** Returns the bars of a listing in `columns` days from `from` on. The periods are sorted by their first day. */
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

/** Requests may share days, and would cover each other: those that do become one, named by the first of them. */
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
