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

/** What the pages promise. Spec, business constants and what the product does. */
export const claims = {
  cheaperThanBuyingPercent: 70,
  supportReplyHours: 24,
  payoutHours: promisedPayoutHours,
} as const

/** A figure and what it counts. */
export type Figure = readonly [figure: string, words: string]
type GearEarnings = { gear: string; art: string; amount: string }

/** What the pages claim about the town's lenders. What is null is not known and not claimed. */
export type TownClaims = {
  lenders: string | null
  /** What an active lender earns in a month. */
  monthlyEarnings: string | null
  /** The same by kind of gear, with the category art that stands beside it. */
  earningsByGear: readonly GearEarnings[]
  /** The line that asks to join the lenders. */
  invitation: string
  /** What lenders have come to, and what all of the town has. */
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

/** The figures that the spec states. */
export const statedClaims: TownClaims = {
  lenders: '500+',
  monthlyEarnings: '$500+',
  earningsByGear: kindsOfGear.map(({ gear, art, stated }) => ({ gear, art, amount: stated })),
  invitation: `Join 500+ ${serviceArea.city} lenders who have earned more than $180K.`,
  ofLenders: [['500+', `lenders in ${serviceArea.city}`], earnedStated, ratingStated],
  ofTown: [['500+', 'local lenders'], earnedStated, ratingStated],
}

/** Everything that the rules of price decide: no page may state a figure of its own. */
export const fees = {
  platformPercent: platformFeePercent,
  /** What lenders keep of their rental price, as the copy says it; the rules give `ownerKeepsPercent`, which is more. */
  keepAtLeastPercent: 100 - platformFeePercent,
  ownerKeepsPercent: ownerKeepsPercentOfRate,
  /** The commission, of what the renter pays. */
  commissionPercent: 100 - ownerSharePercent,
  lowestDelivery: showMoney(minDeliveryFee, { cents: 'unlessZero' }),
  maxDelivery: showMoney(maxDeliveryFee, { cents: 'unlessZero' }),
  /** What damage protection costs, of the rental price. */
  protection: protectionRates
    .filter((rate) => rate > 0)
    .map((rate) => `${rate}%`)
    .join(' or '),
} as const
