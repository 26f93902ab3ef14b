import { showMoney } from '#domain/money.ts'
import { promisedPayoutHours } from '#domain/payout.ts'
import {
  maxDeliveryFee,
  minDeliveryFee,
  ownerKeepsPercentOfRate,
  ownerSharePercent,
  platformFeePercent,
  protectionRates,
} from '#domain/price.ts'
import { serviceArea } from '#domain/service-area.ts'

/** Claims about the product that the pages make (Spec, business constants). */
export const claims = {
  cheaperThanBuyingPercent: 70,
  supportReplyHours: 24,
  payoutHours: promisedPayoutHours,
} as const

/** A figure and the words for what it counts, such as `['62', 'listings']`. */
export type Figure = readonly [figure: string, words: string]
type GearEarnings = { gear: string; art: string; amount: string }

/** Claims about the town and its lenders. A null claim is unknown, and pages leave it out. */
export type TownClaims = {
  lenders: string | null
  /** The monthly earnings of an active lender. */
  monthlyEarnings: string | null
  /** The monthly earnings by kind of gear, with the category art to show beside them. */
  earningsByGear: readonly GearEarnings[]
  /** The sentence that invites to become a lender. */
  invitation: string
  ofLenders: readonly Figure[]
  ofTown: readonly Figure[]
}

export const kindsOfGear = [
  { gear: 'Ski gear', art: 'snow', stated: '$450' },
  { gear: 'Camping gear', art: 'camping', stated: '$320' },
  { gear: 'Water sports gear', art: 'water', stated: '$280' },
] as const

const earnedStated: Figure = ['$180K+', 'earned by lenders']
const ratingStated: Figure = ['4.9', 'average rating']

/** The claims that the spec states, for as long as the town is not counted. */
export const statedClaims: TownClaims = {
  lenders: '500+',
  monthlyEarnings: '$500+',
  earningsByGear: kindsOfGear.map(({ gear, art, stated }) => ({ gear, art, amount: stated })),
  invitation: `Join 500+ ${serviceArea.city} lenders who have earned more than $180K.`,
  ofLenders: [['500+', `lenders in ${serviceArea.city}`], earnedStated, ratingStated],
  ofTown: [['500+', 'local lenders'], earnedStated, ratingStated],
}

/** The percentages and fees from the price rules. Pages must use these and never write a figure themselves. */
export const fees = {
  platformPercent: platformFeePercent,
  /** The share of their rental price that lenders keep, as the copy states it; by the rules it is `ownerKeepsPercent`, which is more. */
  keepAtLeastPercent: 100 - platformFeePercent,
  ownerKeepsPercent: ownerKeepsPercentOfRate,
  /** The commission as a percentage of the renter's total. */
  commissionPercent: 100 - ownerSharePercent,
  lowestDelivery: showMoney(minDeliveryFee, { cents: 'unlessZero' }),
  maxDelivery: showMoney(maxDeliveryFee, { cents: 'unlessZero' }),
  /** The cost of damage protection as percentages of the rental price. */
  protection: protectionRates
    .filter((rate) => rate > 0)
    .map((rate) => `${rate}%`)
    .join(' or '),
} as const
