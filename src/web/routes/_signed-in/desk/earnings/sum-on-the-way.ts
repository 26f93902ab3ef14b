import type { BookingView } from '#contract/bookings.ts'
import type { PayoutState } from '#domain/payout.ts'
import { type Cents, plus, readMoney } from '#domain/money.ts'

const states: readonly PayoutState[] = ['scheduled', 'waiting', 'sending']

/**
 * Returns the sum of earnings from paid bookings that have not been paid out yet. Payouts that an admin has to decide on
 * are left out.
 */
export const sumOnTheWay = (bookings: readonly Pick<BookingView, 'payout'>[]): Cents =>
  plus(
    ...bookings.flatMap(({ payout }) =>
      payout && states.includes(payout.state) ? [readMoney(payout.amount)] : [],
    ),
  )
