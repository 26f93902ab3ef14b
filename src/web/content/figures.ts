import { showMoney } from '#domain/money.ts'
import { promisedPayoutHours } from '#domain/payout.ts'
import {
  highestDeliveryFee,
  lowestDeliveryFee,
  ownerKeepsPercentOfRate,
  ownerSharePercent,
  platformFeePercent,
  protectionRates,
} from '#domain/price.ts'

/** What the pages claim about the town's lenders and savings. Spec, business constants and what the product does. */
export const claims = {
  lenders: '500+',
  earned: '$180K+',
  rating: '4.9',
  monthlyEarnings: '$500+',
  cheaperThanBuyingPercent: 70,
  supportReplyHours: 24,
  payoutHours: promisedPayoutHours,
} as const

/** Average monthly earnings by kind of gear, with the category art that stands beside them. */
export const monthlyEarnings = [
  { gear: 'Ski gear', art: 'snow', amount: '$450' },
  { gear: 'Camping gear', art: 'camping', amount: '$320' },
  { gear: 'Water sports gear', art: 'water', amount: '$280' },
] as const

const wholeDollars = (amount: string) => amount.replace(/\.00$/, '')

/** Everything that the rules of price decide: no page may state a figure of its own. */
export const fees = {
  platformPercent: platformFeePercent,
  /** What lenders keep of their rental price, as the copy says it; the rules give `ownerKeepsPercent`, which is more. */
  keepAtLeastPercent: 100 - platformFeePercent,
  ownerKeepsPercent: ownerKeepsPercentOfRate,
  /** The commission, of what the renter pays. */
  commissionPercent: 100 - ownerSharePercent,
  lowestDelivery: wholeDollars(showMoney(lowestDeliveryFee)),
  highestDelivery: wholeDollars(showMoney(highestDeliveryFee)),
  /** What damage protection costs, of the rental price. */
  protection: protectionRates
    .filter((rate) => rate > 0)
    .map((rate) => `${rate}%`)
    .join(' or '),
} as const
