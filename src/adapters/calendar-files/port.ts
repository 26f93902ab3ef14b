import type { RentalPeriod } from '#domain/rental-period.ts'

export type CalendarEvent = {
  uid: string | undefined
  /** At most 80 characters, on one line. */
  name: string
  /** The days that the event touches in the requested zone, in order, merged where they meet. */
  periods: RentalPeriod[]
}

export type CalendarFile = {
  /** The events that take any of the requested days. */
  events: CalendarEvent[]
  /** The number of events that were left out: canceled, marked as free time, or without a requested day. */
  leftOut: { cancelled: number; free: number; elsewhere: number }
}

/** The requested days, and the time zone in which they are counted. */
export type AskedDays = { window: RentalPeriod; zone: string }

export type CalendarFiles = {
  /**
   * Reads an iCalendar file (RFC 5545) with its recurrences, in bounded time whatever it contains. Throws
   * `UnreadableCalendar`, or `CalendarsBusy` when too many files are waiting already.
   */
  read(text: string, asked: AskedDays): Promise<CalendarFile>
}

/** A calendar file cannot be read. The message is written for the user who uploaded the file. */
export class UnreadableCalendar extends Error {
  override name = 'UnreadableCalendar'
}

export class CalendarsBusy extends Error {
  override name = 'CalendarsBusy'
}
