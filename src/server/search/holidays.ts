import { addDays, type CalendarDate, readDate } from '#domain/calendar-date.ts'

/**
 * The holidays with a long weekend. `weekday` counts from 0 for Sunday; `week` counts from 1, and -1 is the last of
 * the month.
 */
const holidays: readonly { names: RegExp; month: number; weekday: number; week: number }[] = [
  { names: /(?:mlk|martin luther king)(?: day)?/, month: 1, weekday: 1, week: 3 },
  { names: /president'?s'? day/, month: 2, weekday: 1, week: 3 },
  { names: /memorial day/, month: 5, weekday: 1, week: -1 },
  { names: /labor day/, month: 9, weekday: 1, week: 1 },
  { names: /thanksgiving/, month: 11, weekday: 4, week: 4 },
]

type Found = { index: number; text: string; startDate: CalendarDate; endDate: CalendarDate }

/**
 * Finds a holiday in a text and returns its day; undefined without one. With the word 'weekend' the period is
 * Saturday to Monday, or Thursday to Sunday for Thanksgiving.
 */
export function findHoliday(text: string, today: CalendarDate): Found | undefined {
  for (const { names, ...rule } of holidays) {
    const match = new RegExp(String.raw`\b(?:${names.source})( weekend)?\b`, 'i').exec(
      text.replaceAll('’', "'"),
    )
    if (!match) continue
    const year = Number(today.slice(0, 4))
    const thisYear = dayOf(year, rule)
    const date = thisYear < today ? dayOf(year + 1, rule) : thisYear
    const isMonday = rule.weekday === 1
    const [startDate, endDate] = match[1]
      ? isMonday
        ? [addDays(date, -2), date]
        : [date, addDays(date, 3)]
      : [date, date]
    return { index: match.index, text: match[0], startDate: startDate < today ? today : startDate, endDate }
  }
  return undefined
}

function dayOf(
  year: number,
  { month, weekday, week }: { month: number; weekday: number; week: number },
): CalendarDate {
  const first = readDate(`${year}-${String(month).padStart(2, '0')}-01`)
  const offset = (weekday - new Date(`${first}T00:00:00Z`).getUTCDay() + 7) % 7
  if (week > 0) return addDays(first, offset + (week - 1) * 7)
  const fifth = addDays(first, offset + 28)
  return fifth.slice(0, 7) === first.slice(0, 7) ? fifth : addDays(fifth, -7)
}
