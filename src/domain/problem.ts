import type { BookingStatus } from './booking.ts'
import { addDays, startOfDay, type CalendarDate } from './calendar-date.ts'
import { hour } from './durations.ts'

/**
 * Why a case holds a payout. `problem` was reported by a party, `overdue` gear was not returned, and the other kinds
 * were noticed at the payment provider.
 */
export const caseKinds = ['problem', 'dispute', 'provider_refund', 'provider_reversal', 'overdue'] as const
export const caseStatuses = ['open', 'closed'] as const
export const caseOutcomes = ['released', 'refunded', 'withheld', 'won'] as const

/** A problem can be reported until 24 hours after the last day ends. Product rules: Payouts. */
export const problemHoursAfterEnd = 24

export const problemWindowCloses = (endDate: CalendarDate, zone: string): Date =>
  new Date(startOfDay(zone, addDays(endDate, 1)).getTime() + problemHoursAfterEnd * hour)

/** Returns whether a party of a booking can report a problem now. */
export const canReportProblem = (
  booking: { status: BookingStatus; endDate: CalendarDate },
  now: Date,
  zone: string,
): boolean =>
  (booking.status === 'confirmed' || booking.status === 'completed') &&
  now < problemWindowCloses(booking.endDate, zone)
