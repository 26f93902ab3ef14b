import { aClaim, type LivedClaim } from './claims.ts'
import type { Random } from '#test/support/random.ts'
import { aLifeChange, type LifeChange } from './date-changes.ts'

/** The planned course of a simulated booking, drawn from the seed in advance. */
export type Life = {
  number: number
  days: number
  dailyRate: string
  delivery: boolean
  protectionRate: 0 | 10 | 15
  answer: 'approve' | 'decline' | 'ignore'
  /** Cards in the order in which they are tried; empty when the booking is never paid. */
  cards: readonly string[]
  /** Whether the renter closes the tab, so that confirm-payment is not called. */
  closesTab: boolean
  paysTwiceAtOnce: boolean
  /** Who cancels, and when; 'paying' means during the payment. */
  cancel?: { by: 'renter' | 'owner'; when: 'pending' | 'paying' | 'early' | 'late' | 'after-payout' }
  /** A change of dates between payment and pickup. */
  change?: LifeChange
  /** What goes wrong around the payout: an action of an operator, a party or a bank. */
  trouble?:
    | 'refund-by-hand'
    | 'reversal-by-hand'
    | 'won-dispute'
    | 'lost-dispute'
    | 'withheld-dispute'
    | 'problem'
  /** Whether the owner's account at the provider is emptied before money is taken back. */
  emptiesAccount: boolean
  /** The shares of the remaining amount that an admin refunds, one after the other. */
  adminRefunds: readonly number[]
  claim?: LivedClaim
}

const good = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex']
const refused = ['pm_card_chargeDeclined', 'pm_card_chargeDeclinedInsufficientFunds', '3ds-refused']

const cardsOf = (random: Random): string[] => {
  if (random.chance(0.07)) return []
  const before = random.chance(0.2) ? [random.pick(refused)] : []
  const last = random.chance(0.15)
    ? '3ds-accepted'
    : random.chance(0.12)
      ? random.pick(['pm_card_pendingRefund', 'pm_card_refundFail'])
      : random.pick(good)
  return [...before, last]
}

const troubles = [
  'refund-by-hand',
  'reversal-by-hand',
  'won-dispute',
  'lost-dispute',
  'withheld-dispute',
  'problem',
] as const
const moments = ['pending', 'paying', 'early', 'late', 'after-payout'] as const

export function aLife(random: Random, number: number): Life {
  const cancels = random.chance(0.45)
  const trouble = random.chance(0.35) ? random.pick(troubles) : undefined
  const claim = random.chance(0.5) ? aClaim(random) : undefined
  const protectionRate = random.pick([0, 0, 0, 10, 15] as const)
  // A life with a claim and protection has no admin refund: it would leave out a used protection, and the owner's
  // share would follow another rule.
  const mayRefund = !claim || protectionRate === 0
  return {
    number,
    days: random.whole(1, 3),
    dailyRate: (random.whole(100, random.chance(0.2) ? 99_999 : 9_999) / 100).toFixed(2),
    delivery: random.chance(0.25),
    protectionRate,
    answer: random.chance(0.9) ? 'approve' : random.pick(['decline', 'ignore'] as const),
    cards: cardsOf(random),
    closesTab: random.chance(0.3),
    paysTwiceAtOnce: random.chance(0.15),
    ...(cancels
      ? { cancel: { by: random.pick(['renter', 'owner'] as const), when: random.pick(moments) } }
      : {}),
    ...(trouble ? { trouble } : {}),
    emptiesAccount: random.chance(0.25),
    ...(random.chance(0.5) ? { change: aLifeChange(random) } : {}),
    ...(claim ? { claim } : {}),
    adminRefunds:
      mayRefund && random.chance(0.2) ? Array.from({ length: random.whole(1, 2) }, () => random.next()) : [],
  }
}
