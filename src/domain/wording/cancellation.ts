import type { CalendarDate } from '#domain/calendar-date.ts'
import { extrasWords, lastFreeInstant, pickupInstant } from '#domain/refund-policy.ts'
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
  const cancellation = `cancellation${renter ? ` by ${renter}` : ''}`
  const unused = extrasWords(extras)
  const refund = unused
    ? `A ${cancellation} refunds only the unused ${unused}`
    : `No refund for a ${cancellation}`
  const hasBegun = now >= pickupInstant(startDate, area.zone)
  return `${refund}: ${hasBegun ? 'the rental has begun' : 'pickup is less than 24 hours away'}`
}
