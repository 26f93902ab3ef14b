import type { BookingView } from '#contract/bookings.ts'
import type { PayoutState } from '#domain/payout.ts'
import { type Cents, plus, readMoney } from '#domain/money.ts'

const states: readonly PayoutState[] = ['scheduled', 'waiting', 'sending']

type Payout = NonNullable<BookingView['payout']>
type PaidBooking = BookingView & { payout: Payout }

/**
 * Returns the paid bookings that have not been paid out yet, the earliest first. Payouts that an admin has to decide on are
 * left out.
 */
export const findOnTheWay = (bookings: readonly BookingView[]): PaidBooking[] =>
  bookings
    .filter(
      (booking): booking is PaidBooking => booking.payout !== null && states.includes(booking.payout.state),
    )
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))

export const sumPayouts = (bookings: readonly { payout: Payout }[]): Cents =>
  plus(...bookings.map(({ payout }) => readMoney(payout.amount)))
