import { daysWords } from '#domain/listing.ts'
import type { BookingFacts } from './facts.ts'
import type { LetterKind } from '#server/outbox/notify.ts'
import type { Fact } from '#server/outbox/email.ts'

/** Letters of before the rental; later ones say in their own words which amount they are about. */
const withAmount = new Set<LetterKind>([
  'booking_requested',
  'booking_approved',
  'booking_confirmed',
  'pickup_reminder',
])

/** The booking at a glance, as the side that reads sees it. */
export function bookingSummary(facts: BookingFacts, kind: LetterKind): Fact[] {
  const { booking, side, title, period, renter, owner, total, earnings } = facts
  // Stays together where a phone breaks the line.
  const days = daysWords(booking.totalDays).replace(' ', '\u00A0')
  const amount = side === 'owner' ? { label: 'You earn', value: earnings } : { label: 'Total', value: total }
  return [
    { label: 'Gear', value: title },
    { label: 'Dates', value: `${period} (${days})` },
    side === 'owner' ? { label: 'Renter', value: renter } : { label: 'Owner', value: owner },
    ...(withAmount.has(kind) ? [amount] : []),
  ]
}
