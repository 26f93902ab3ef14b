/** Days are `yyyy-MM-dd`: a day has no time and no zone, wherever the browser is. */
export type DateRange = { start: string; end: string }

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Such as 'Fri, Dec 11'. */
export const dayWords = (day: string): string => format.format(new Date(`${day}T12:00:00Z`))

/** Which day a person may choose. */
export type DayRules = {
  /** The first day that may be chosen; today, as a rule. */
  min: string
  max?: string | undefined
  isTaken?: ((day: string) => boolean) | undefined
}
