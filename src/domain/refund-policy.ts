import { canMove, type Actor, type BookingStatus } from './booking.ts'
import { addDays, startOfDay, type CalendarDate } from './calendar-date.ts'
import { hour } from './durations.ts'
import { plus, zero, type Cents } from './money.ts'
/** Spec, business constants: a full refund up to 24 hours before pickup. */
export const freeCancellationHours = 24
/** The cancellation rule in words, where no dates are known. With dates, `cancellationDeadlineWords` states the deadline. */
export const freeCancellation = `Free cancellation up to ${freeCancellationHours} hours before the day of pickup`

/** Pickup is the first moment of the start date in the zone. Product rules: Days and time. */
export const pickupInstant = (startDate: CalendarDate, zone: string): Date => startOfDay(zone, startDate)

/** The last instant at which a cancellation still gets a full refund. */
export const lastFreeInstant = (startDate: CalendarDate, zone: string): Date =>
  new Date(pickupInstant(startDate, zone).getTime() - freeCancellationHours * hour)

/**
 * Returns the hours until pickup, rounded down to two decimals and never below 0. It is only for display; the refund
 * rule compares instants.
 */
export const hoursUntilPickup = (startDate: CalendarDate, zone: string, now: Date): number =>
  // Divides by hundredths of an hour, because 1.15 * 100 is slightly below 115 in floating point.
  Math.max(0, Math.floor((pickupInstant(startDate, zone).getTime() - now.getTime()) / (hour / 100)) / 100)

export type CancellationQuote =
  | { allowed: true; refundAmount: Cents; reason: string }
  | { allowed: false; reason: string }

type Extras = Pick<Cancellable, 'deliveryFee' | 'protectionFee'>

/** Returns the extras that a renter pays for, in words; empty when there are none. */
export const extrasWords = (booking: Extras): string =>
  [
    ...(booking.deliveryFee > 0 ? ['delivery'] : []),
    ...(booking.protectionFee > 0 ? ['damage protection'] : []),
  ].join(' and ')

type Cancellable = {
  status: BookingStatus
  startDate: CalendarDate
  totalAmount: Cents
  deliveryFee: Cents
  protectionFee: Cents
  /** Whether the renter was warned that the gear is late, and has not picked it up yet. */
  isGearLate?: boolean
}

/**
 * Returns whether a booking can be canceled now, and the refund. The quote and the cancellation itself use the same
 * result. Product rules: Bookings.
 */
export function quoteCancellation(
  booking: Cancellable,
  by: Actor,
  now: Date,
  zone: string,
): CancellationQuote {
  if (!canMove('cancel', by, booking.status)) {
    return {
      allowed: false,
      reason: `A ${booking.status === 'cancelled' ? 'canceled' : booking.status} booking can no longer be canceled.`,
    }
  }
  if (booking.status !== 'confirmed') {
    return {
      allowed: true,
      refundAmount: zero,
      reason: 'Nothing has been paid yet, so there’s nothing to refund.',
    }
  }
  if (by === 'owner' && now >= startOfDay(zone, addDays(booking.startDate, 1))) {
    return { allowed: false, reason: 'The rental has begun, so the owner can’t cancel it anymore.' }
  }
  if (by !== 'renter') {
    return { allowed: true, refundAmount: booking.totalAmount, reason: 'The renter gets a full refund.' }
  }
  if (booking.isGearLate) {
    return {
      allowed: true,
      refundAmount: booking.totalAmount,
      reason: 'Full refund: the gear is late coming back from the rental before yours.',
    }
  }
  if (now <= lastFreeInstant(booking.startDate, zone)) {
    return {
      allowed: true,
      refundAmount: booking.totalAmount,
      reason: 'Full refund: 24 hours or more before pickup.',
    }
  }
  const extras = extrasWords(booking)
  return {
    allowed: true,
    refundAmount: plus(booking.deliveryFee, booking.protectionFee),
    reason: `No refund${extras && ` except for the unused ${extras}`}: less than 24 hours before pickup.`,
  }
}
