import type { CalendarDate } from './calendar-date.ts'
import { hour } from './durations.ts'
import { pickupInstant } from './refund-policy.ts'
/** A payout is due 20 hours after pickup, so that it is sent within the promised 24. Product rules: Payouts. */
export const payoutHoursAfterPickup = 20
export const promisedPayoutHours = 24

export const payoutDue = (startDate: CalendarDate, zone: string): Date =>
  new Date(pickupInstant(startDate, zone).getTime() + payoutHoursAfterPickup * hour)

/** Hours until a refused payout is retried; after the last one the payout counts as failed. */
const hoursBetweenAttempts = [1, 4, 12, 24, 48]

/** Returns when to retry after this many refusals, or undefined when only an admin can retry. */
export function nextPayoutAttempt(refusals: number, now: Date): Date | undefined {
  const hours = hoursBetweenAttempts[refusals - 1]
  return hours === undefined ? undefined : new Date(now.getTime() + hours * hour)
}

/** The states of a payout as its owner sees them. */
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
 * Returns the state of a booking's payout. `waiting`: the owner has no working payout account; `held`: a case is
 * open; `taken_back`: it was sent and came back; `kept`: it settled a debt of the owner.
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
