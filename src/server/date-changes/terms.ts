import { cents, minus, type Cents } from '#domain/money.ts'
import { outcomeOf, refundsDropped, type DifferenceOutcome } from '#domain/date-change.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { BookingRow } from '#server/bookings/store.ts'
import { priceFor } from './store.ts'

/** What other dates cost or give back. Both sides see these terms. */
export type Terms = {
  startDate: RentalPeriod['startDate']
  endDate: RentalPeriod['endDate']
  totalDays: number
  fromTotal: Cents
  newTotal: Cents
  outcome: DifferenceOutcome
  difference: Cents
  earningsDifference: Cents
}

type Priced = Parameters<typeof priceFor>[0] & Pick<BookingRow, 'confirmedAt'>

/** Returns the terms of a change. `decided` holds what was fixed when the change was proposed or carried out. */
export function termsOf(
  booking: Priced,
  from: RentalPeriod,
  to: RentalPeriod,
  decided: { refundsDropped: boolean; outcome: DifferenceOutcome | null },
): Terms {
  const before = priceFor(booking, from)
  const after = priceFor(booking, to)
  const difference = minus(after.totalAmount, before.totalAmount)
  const isPaid = booking.confirmedAt !== null
  return {
    startDate: to.startDate,
    endDate: to.endDate,
    totalDays: after.totalDays,
    fromTotal: before.totalAmount,
    newTotal: after.totalAmount,
    outcome: decided.outcome ?? outcomeOf({ difference, isPaid, refundsDropped: decided.refundsDropped }),
    difference: cents(Math.abs(difference)),
    earningsDifference: cents(Math.abs(after.ownerEarnings - before.ownerEarnings)),
  }
}

/** Returns the terms that a change would have if it were proposed now. */
export const termsNow = (booking: BookingRow, to: RentalPeriod, now: Date): Terms =>
  termsOf(booking, booking, to, {
    refundsDropped: refundsDropped(serviceArea.zone, booking, to, now),
    outcome: null,
  })
