import type { BookingStatus } from './booking.ts'
import { addDays, atHour, dateIn, daysBetween, startOfDay, type CalendarDate } from './calendar-date.ts'
import { times, type Cents } from './money.ts'

/** On the day after the last day, both sides are asked from this hour on whether the gear is back. Product rules: Handoff. */
export const askAboutReturnHour = 12

/** While gear is missing, renters whose booking of the same gear begins within this many days are warned. */
export const warnDaysAhead = 3

/** A case is opened for the admins this many days after the owner said that the gear is missing. */
export const overdueCaseDays = 3

/**
 * Returns the latest last day of the rentals whose parties are asked about the return now. Rentals that ended earlier
 * are included.
 */
export function lastDayToAskAbout(zone: string, now: Date): CalendarDate {
  const today = dateIn(zone, now)
  return addDays(today, now >= atHour(zone, today, askAboutReturnHour) ? -1 : -2)
}

/** Returns when the owner can first say that gear is missing: as soon as the last day is over. */
export const overdueFrom = (endDate: CalendarDate, zone: string): Date =>
  startOfDay(zone, addDays(endDate, 1))

/** Returns how many days late gear came back, or is now while it is still away: 0 on time, 1 on the day after the last day. */
export const daysLate = (endDate: CalendarDate, returnedAt: Date | null, now: Date, zone: string): number =>
  Math.max(0, daysBetween(endDate, dateIn(zone, returnedAt ?? now)))

/** Returns what an owner may claim for late gear: the daily rate for each late day. */
export const lateFee = (dailyRate: Cents, days: number): Cents => times(dailyRate, days)

/**
 * Returns whether a renter who was warned that the gear is late may still cancel for a full refund. They may until they
 * pick the gear up, even if it came back meanwhile, because they may have made other plans.
 */
export const mayCancelForLateGear = (booking: {
  status: BookingStatus
  warnedAt: Date | null
  handedOverAt: Date | null
}): boolean =>
  booking.warnedAt !== null &&
  booking.handedOverAt === null &&
  (booking.status === 'approved' || booking.status === 'confirmed')
