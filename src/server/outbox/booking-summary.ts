import { daysWords } from '#domain/listing.ts'
import type { BookingFacts } from './booking-facts.ts'
import type { Fact } from './writing.ts'

/** The booking at a glance, as the side that reads sees it. */
export function bookingSummary(facts: BookingFacts): Fact[] {
  const { booking, side, title, period, renter, owner, total, earnings } = facts
  // Afterwards the letter itself says what became of the money.
  const isOpen = ['pending', 'approved', 'confirmed'].includes(booking.status)
  const amount = side === 'owner' ? { label: 'You earn', value: earnings } : { label: 'Total', value: total }
  return [
    { label: 'Gear', value: title },
    { label: 'Dates', value: `${period} (${daysWords(booking.totalDays)})` },
    side === 'owner' ? { label: 'Renter', value: renter } : { label: 'Owner', value: owner },
    ...(isOpen ? [amount] : []),
  ]
}
