import { addDays, type CalendarDate } from './calendar-date.ts'

/** The periods that the admins' overview offers. Charts have a bar for each day, in the longest period for each week. */
export const figureRanges = {
  '7': { label: '7 days', bars: 7, daysPerBar: 1 },
  '30': { label: '30 days', bars: 30, daysPerBar: 1 },
  '84': { label: '12 weeks', bars: 12, daysPerBar: 7 },
} as const
export type FigureRange = keyof typeof figureRanges
export const figureRangeNames = Object.keys(figureRanges) as [FigureRange, ...FigureRange[]]
export const defaultFigureRange: FigureRange = '30'

/** The number of weeks in the charts of open reports and of the protection account. */
export const historyWeeks = 12

/** The upper limits, in hours, of the groups in which answer times are counted. A last group without a limit follows. */
export const answerHours = [1, 3, 6, 12] as const

/** A request that expires within this many hours counts as running out soon. */
export const soonHours = 3
/** A payout that is due within this many hours counts as due, a later one as held. */
export const dueHours = 24

/** Returns the first day of each of `periods` consecutive periods; the last period ends with `today`. */
export const firstDays = (today: CalendarDate, periods: number, daysEach: number): CalendarDate[] =>
  Array.from({ length: periods }, (_, at) => addDays(today, 1 - (periods - at) * daysEach))
