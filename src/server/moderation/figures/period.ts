import { type FigureRange, figureRanges, firstDays, historyWeeks } from '#domain/admin-figures.ts'
import { addDays, type CalendarDate, dateIn, startOfDay } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'

/**
 * The period that the figures cover. It begins at `from`; the previous period of the same length is from `before` to
 * `from`.
 */
export type Period = {
  bars: CalendarDate[]
  daysPerBar: number
  firstDayBefore: CalendarDate
  before: Date
  from: Date
  /** The weeks of the history charts: their first days, and the instants at which they begin and end. */
  weeks: { from: CalendarDate; start: Date; end: Date }[]
  now: Date
}

const { zone } = serviceArea

export function periodOf(range: FigureRange, now: Date): Period {
  const today = dateIn(zone, now)
  const { bars: count, daysPerBar } = figureRanges[range]
  const bars = firstDays(today, count, daysPerBar)
  const firstDayBefore = addDays(bars[0]!, -count * daysPerBar)
  return {
    bars,
    daysPerBar,
    firstDayBefore,
    before: startOfDay(zone, firstDayBefore),
    from: startOfDay(zone, bars[0]!),
    weeks: firstDays(today, historyWeeks, 7).map((from) => ({
      from,
      start: startOfDay(zone, from),
      end: startOfDay(zone, addDays(from, 7)),
    })),
    now,
  }
}
