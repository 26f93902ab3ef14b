/** The first and the last day as `yyyy-MM-dd` strings, independent of time zones. */
export type DateRange = { start: string; end: string }

/** The days that can be chosen. */
export type DayRules = {
  /** The first day that can be chosen, usually today. */
  min: string
  max?: string | undefined
  isTaken?: ((day: string) => boolean) | undefined
}
