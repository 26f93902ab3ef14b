import type { Side } from '#domain/booking.ts'
import type { DifferenceOutcome } from '#domain/date-change.ts'
import { showMoney, type Cents } from '#domain/money.ts'

type Amount = Cents | string

type ChangeTerms = {
  outcome: DifferenceOutcome
  difference: Amount
  earningsDifference: Amount
  newTotal: Amount
  fromTotal: Amount
  /** Whether the renter has the gear for more days than before. */
  isLonger: boolean
}

/** Returns one or two sentences about what a proposed change of dates costs or gives back, for one side. */
export function changeMoneyWords(side: Side, renter: string, terms: ChangeTerms): string {
  const { outcome, isLonger } = terms
  const difference = showMoney(terms.difference)
  const earnings = showMoney(terms.earningsDifference)
  if (showMoney(terms.newTotal) === showMoney(terms.fromTotal)) return 'The price stays the same.'
  switch (outcome) {
    case 'none':
      return side === 'owner'
        ? `You’d earn ${earnings} ${isLonger ? 'more' : 'less'}.`
        : `The price would be ${showMoney(terms.newTotal)} instead of ${showMoney(terms.fromTotal)}.`
    case 'pay':
      return side === 'owner'
        ? `You’d earn ${earnings} more. The new dates count once ${renter} has paid the difference.`
        : `You’d pay the difference of ${difference}, and the new dates count once it’s paid.`
    case 'refund':
      return side === 'owner'
        ? `You’d earn ${earnings} less, because ${renter} would get ${difference} back.`
        : `You’d get ${difference} back to the card you paid with.`
    case 'keep':
      return side === 'owner'
        ? 'Your payout would stay the same: the days that fall away begin in less than 24 hours, so they aren’t refunded.'
        : `The days that fall away begin in less than 24 hours, so their ${difference} wouldn’t be refunded.`
  }
}
