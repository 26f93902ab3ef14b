import { showMoney } from '#domain/money.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import type { ChangeFacts } from './facts.ts'

/** Says what the change costs or gives back, from the reader's side, while it is open. */
export function moneyWords({ side, renter }: BookingFacts, { terms, difference }: ChangeFacts): string {
  const earnings = showMoney(terms.earningsDifference)
  const isLonger = terms.newTotal > terms.fromTotal
  if (terms.newTotal === terms.fromTotal) return 'The price stays the same.'
  if (terms.outcome === 'none') {
    return side === 'owner'
      ? `You’d earn ${earnings} ${isLonger ? 'more' : 'less'}.`
      : `The price would be ${showMoney(terms.newTotal)} instead of ${showMoney(terms.fromTotal)}.`
  }
  switch (terms.outcome) {
    case 'pay':
      return side === 'owner'
        ? `You’d earn ${earnings} more. The new dates count once ${renter} has paid the difference.`
        : `You’d pay the difference of ${difference}, and the new dates count once it’s paid.`
    case 'refund':
      return side === 'owner'
        ? `You’d earn ${earnings} less, because ${renter} gets ${difference} back.`
        : `You’d get ${difference} back to the card you paid with.`
    case 'keep':
      return side === 'owner'
        ? `Your payout stays the same: the days begin in less than 24 hours, so they aren’t refunded.`
        : `The days that fall away begin in less than 24 hours, so their ${difference} isn’t refunded.`
  }
}
