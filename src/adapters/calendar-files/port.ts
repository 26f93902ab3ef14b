import type { RentalPeriod } from '#domain/rental-period.ts'

export type CalendarEvent = {
  uid: string | undefined
  /** At most 80 characters, on one line. */
  name: string
  /** The days that it touches in the asked zone, in order, without a gap or an overlap between neighbors. */
  periods: RentalPeriod[]
}

export type CalendarFile = {
  /** Those that take any of the asked days. */
  events: CalendarEvent[]
  /** How many were not taken along: cancelled, marked as free time, or with no day among the asked ones. */
  leftOut: { cancelled: number; free: number; elsewhere: number }
}

/** Which days are asked for, and on whose calendar they are counted. */
export type AskedDays = { window: RentalPeriod; zone: string }

export type CalendarFiles = {
  /**
   * Reads an iCalendar file (RFC 5545) with its repetitions, whatever is in it, in bounded time. Throws
   * `UnreadableCalendar`, and `CalendarsBusy` when too many are waiting already.
   */
  read(text: string, asked: AskedDays): Promise<CalendarFile>
}

/** The message is a sentence for the person who sent the file. */
export class UnreadableCalendar extends Error {
  override name = 'UnreadableCalendar'
}

export class CalendarsBusy extends Error {
  override name = 'CalendarsBusy'
}
