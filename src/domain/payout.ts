import type { CalendarDate } from './calendar-date.ts'
import { hour } from './durations.ts'
import { pickupInstant } from './refund-policy.ts'
/** Product rules, payouts: due 20 hours after pickup, which leaves time to be sent within the promised 24. */
export const payoutHoursAfterPickup = 20
export const promisedPayoutHours = 24

export const payoutDue = (startDate: CalendarDate, zone: string): Date =>
  new Date(pickupInstant(startDate, zone).getTime() + payoutHoursAfterPickup * hour)

/** Hours until a refused payout is tried again; after the last one it counts as failed. */
const hoursBetweenAttempts = [1, 4, 12, 24, 48]

/** When to try again after so many refusals; undefined when it is given up until somebody looks at it. */
export function nextPayoutAttempt(refusals: number, now: Date): Date | undefined {
  const hours = hoursBetweenAttempts[refusals - 1]
  return hours === undefined ? undefined : new Date(now.getTime() + hours * hour)
}

/** What an owner reads about the money of a booking. */
export const payoutStates = [
  'none',
  'scheduled',
  'held',
  'waiting',
  'sending',
  'sent',
  'failed',
  'taken_back',
  'kept',
] as const
export type PayoutState = (typeof payoutStates)[number]

/**
 * Where the payout of a booking stands. `waiting` is for the owner's account, `held` for somebody to look at a case;
 * `taken_back` was sent and
 * came back, `kept` went against what the owner owed us.
 */
export function payoutState(booking: {
  payoutStatus: 'pending' | 'processing' | 'completed' | 'failed'
  isDue: boolean
  owed: number
  paidOut: number
  wasPaidOut: boolean
  hasOpenCase: boolean
  payoutsEnabled: boolean
}): PayoutState {
  if (booking.payoutStatus === 'processing') return 'sending'
  if (booking.owed <= 0) {
    if (booking.paidOut > 0) return 'sent'
    if (booking.wasPaidOut) return 'taken_back'
    return booking.payoutStatus === 'completed' ? 'kept' : 'none'
  }
  if (booking.hasOpenCase) return 'held'
  if (booking.payoutStatus === 'failed') return 'failed'
  return booking.isDue && !booking.payoutsEnabled ? 'waiting' : 'scheduled'
}
