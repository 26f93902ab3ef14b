import { addDays, atHour, startOfDay, type CalendarDate } from './calendar-date.ts'
import { hour } from './durations.ts'

/** The hours that an owner has to answer a request. Product rules: Bookings. */
export const hoursToAnswer = 24
/** The minimum number of hours to answer, also for a request shortly before the rental. Product rules: Bookings. */
export const leastHoursToAnswer = 2
const noon = 12
const hoursBeforeEnd = { answer: 2, payment: 6 } as const

type Asked = { startDate: CalendarDate; requestedAt: Date }

/**
 * Returns when a request expires: 24 hours after it was made, or at noon of the first day if that is sooner. The owner
 * always has 2 hours, unless the first day ends before that.
 */
export function answerBy(zone: string, { startDate, requestedAt }: Asked): Date {
  const asked = requestedAt.getTime()
  const soonest = Math.min(asked + hoursToAnswer * hour, atHour(zone, startDate, noon).getTime())
  const startIsOver = startOfDay(zone, addDays(startDate, 1)).getTime()
  return new Date(Math.min(Math.max(soonest, asked + leastHoursToAnswer * hour), startIsOver))
}

type Wait = { since: Date; until: Date }

/**
 * Returns when the owner is next reminded to answer, after `now`; null when no reminder is left. Reminders are sent
 * when half of the time is over, and 2 hours before its end if that is later.
 */
export function nextAnswerReminder({ since, until }: Wait, now: Date): Date | null {
  const half = (since.getTime() + until.getTime()) / 2
  const last = until.getTime() - hoursBeforeEnd.answer * hour
  const next = [half, last].find((at) => at > now.getTime() && at >= half)
  return next === undefined ? null : new Date(next)
}

/** Returns when the renter is reminded to pay: 6 hours before the deadline; null when that has passed. */
export function paymentReminder(until: Date, now: Date): Date | null {
  const at = new Date(until.getTime() - hoursBeforeEnd.payment * hour)
  return at > now ? at : null
}
