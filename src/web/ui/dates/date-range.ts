/** Days are `yyyy-MM-dd`: a day has no time and no zone, wherever the browser is. */
export type DateRange = { start: string; end: string }

/** Which day a person may choose. */
export type DayRules = {
  /** The first day that may be chosen; today, as a rule. */
  min: string
  max?: string | undefined
  isTaken?: ((day: string) => boolean) | undefined
}
