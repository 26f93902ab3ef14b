import type { CalendarDate } from '#domain/calendar-date.ts'
import { extrasWords, freeCancellationHours, lastFreeInstant, pickupInstant } from '#domain/refund-policy.ts'
import type { ServiceArea } from '#domain/service-area.ts'
import { showInstant } from './dates.ts'

/**
 * Returns `Free cancellation through Wed, Jul 8, 11:59 PM MT`: the last whole minute before the cutoff. The cutoff
 * instant itself still refunds, but readers take midnight for the wrong day. `renter` is the renter's name, set when
 * the text is not for the renter. Product rules: Bookings.
 */
export function cancellationDeadlineWords(
  { startDate, ...extras }: { startDate: CalendarDate } & Parameters<typeof extrasWords>[0],
  now: Date,
  area: ServiceArea,
  renter?: string,
): string {
  const last = lastFreeInstant(startDate, area.zone)
  if (now <= last) {
    const until = showInstant(new Date(last.getTime() - 60_000), area)
    return `Free cancellation through ${until}${renter ? `, if ${renter} cancels` : ''}`
  }
  const ifCanceled = renter ? `if ${renter} cancels` : 'if you cancel'
  const unused = extrasWords(extras)
  const refund = unused ? `we’ll refund only the unused ${unused}` : 'there’s no refund'
  const hasBegun = now >= pickupInstant(startDate, area.zone)
  const pickup = hasBegun ? 'has begun' : `is less than ${freeCancellationHours} hours away`
  return `The day of pickup ${pickup}, so ${refund} ${ifCanceled}`
}

/** Returns the deadline and what is refunded after it, for the renter who is about to pay. */
export function cancellationTermsWords(
  booking: Parameters<typeof cancellationDeadlineWords>[0],
  now: Date,
  area: ServiceArea,
): string {
  const deadline = `${cancellationDeadlineWords(booking, now, area)}.`
  if (now > lastFreeInstant(booking.startDate, area.zone)) return deadline
  const unused = extrasWords(booking)
  return `${deadline} After that, ${unused ? `we’ll refund only the unused ${unused}` : 'there’s no refund'}.`
}

/** One line of the cancellation rules: when it applies, and what a renter gets back. */
export type CancellationRule = { when: string; words: string }

/**
 * Returns the cancellation rules in the order in which they apply, for a user who thinks about renting. `until` is the
 * deadline in the words of `cancellationDeadlineWords`; undefined where no dates are known. Product rules: Bookings.
 */
export const cancellationRules = (owner: string, until: string | undefined): CancellationRule[] => [
  { when: 'Before you pay', words: 'Cancel any time. You haven’t been charged, so it costs nothing.' },
  {
    when: until ?? `Until ${freeCancellationHours} hours before the day of pickup`,
    words: 'You get everything back, the platform fee included.',
  },
  {
    when: 'After that',
    words: 'Rental price and platform fee aren’t refunded. Delivery and damage protection come back to you.',
  },
  { when: `If ${owner} cancels`, words: 'You get everything back, whenever it happens.' },
]
