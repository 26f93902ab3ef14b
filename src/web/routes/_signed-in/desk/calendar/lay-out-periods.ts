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
}

/** Returns the bars of a listing in `columns` days from `from` on. */
export function layOutPeriods(periods: readonly DeskPeriod[], from: CalendarDate, columns: number): Bar[] {
  return periods.flatMap((period) => {
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
      },
    ]
  })
}
