import { daysWords } from '#domain/wording/counts.ts'
import { showMoney } from '#domain/money.ts'
import { priceLines } from '#domain/wording/prices.ts'
import type { BookingFacts } from './facts.ts'
import type { Fact } from '#server/outbox/email.ts'

/** Returns the booking as labeled values for the table in an email, from the recipient's side: for renters the price line by line. */
export function bookingSummary(facts: BookingFacts, showsAmount: boolean): Fact[] {
  const { booking, side, title, period, renter, owner, total, earnings } = facts
  // A no-break space keeps the number and its unit on one line.
  const days = daysWords(booking.totalDays).replace(' ', '\u00A0')
  const amounts =
    side === 'owner'
      ? [{ label: 'You earn', value: earnings, isTotal: true }]
      : [
          ...priceLines(booking).map(({ label, amount }) => ({ label, value: showMoney(amount) })),
          { label: 'Total', value: total, isTotal: true },
        ]
  return [
    { label: 'Gear', value: title },
    { label: 'Dates', value: `${period} (${days})` },
    side === 'owner' ? { label: 'Renter', value: renter } : { label: 'Owner', value: owner },
    ...(showsAmount ? amounts : []),
  ]
}
