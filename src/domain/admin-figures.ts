import { addDays, type CalendarDate } from './calendar-date.ts'

/** The periods of the admins' overview: a bar for each day, or for each week of the longest. */
export const figureRanges = {
  '7': { label: '7 days', bars: 7, daysPerBar: 1 },
  '30': { label: '30 days', bars: 30, daysPerBar: 1 },
  '84': { label: '12 weeks', bars: 12, daysPerBar: 7 },
} as const
export type FigureRange = keyof typeof figureRanges
export const figureRangeNames = Object.keys(figureRanges) as [FigureRange, ...FigureRange[]]
export const defaultFigureRange: FigureRange = '30'

/** The weeks over which open reports and the protection account are drawn. */
export const historyWeeks = 12

/** The upper ends, in hours, of the times in which owners answered; the last group has none. */
export const answerHours = [1, 3, 6, 12] as const

/** A request whose time to answer ends within so many hours is said to run out soon. */
export const soonHours = 3
/** A payout that is due within so many hours is no longer counted as held. */
export const dueHours = 24

/** The first days of consecutive periods, of which the last ends with `today`. */
export const firstDays = (today: CalendarDate, periods: number, daysEach: number): CalendarDate[] =>
  Array.from({ length: periods }, (_, at) => addDays(today, 1 - (periods - at) * daysEach))
