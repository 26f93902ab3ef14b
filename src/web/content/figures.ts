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
import { type StatedFigures, town } from '#domain/town.ts'

/** The figures about the product that pages state (Spec, business constants). */
export const productFigures = {
  cheaperThanBuyingPercent: 70,
  supportReplyHours: 24,
  payoutHours: promisedPayoutHours,
} as const

/** A figure and the words for what it counts, such as `['62', 'listings']`. */
export type Figure = readonly [figure: string, words: string]
type GearEarnings = { gear: string; art: string; amount: string }

/** Figures about the town and its lenders that pages show, as text. A null figure is unknown, and pages leave it out. */
export type ShownFigures = {
  lenders: string | null
  /** The monthly earnings of an active lender. */
  monthlyEarnings: string | null
  /** The monthly earnings by kind of gear, with the category art to show beside them. */
  earningsByGear: readonly GearEarnings[]
  /** The sentence that invites the reader to lend gear. */
  invitation: string
  ofLenders: readonly Figure[]
  ofTown: readonly Figure[]
}

/** The kinds of gear whose monthly earnings the pages show. */
export const { kindsOfGear } = town

/**
 * The figures that the town's folder states, used unless the server counts figures. Without any in the folder, pages show
 * none.
 */
export const statedFigures: ShownFigures = town.figures ? state(town.figures) : nothing()

function state({ lenders, earned, rating, monthlyEarnings, earningsByGear }: StatedFigures): ShownFigures {
  const shared: Figure[] = [
    [`${earned}+`, 'earned by lenders'],
    [rating, 'average rating'],
  ]
  return {
    lenders,
    monthlyEarnings,
    earningsByGear: kindsOfGear.flatMap(({ gear, art }) =>
      earningsByGear[art] ? [{ gear, art, amount: earningsByGear[art] }] : [],
    ),
    invitation: `Join ${lenders} ${town.city} lenders who have earned more than ${earned}.`,
    ofLenders: [[lenders, `lenders in ${town.city}`], ...shared],
    ofTown: [[lenders, 'local lenders'], ...shared],
  }
}

function nothing(): ShownFigures {
  return {
    lenders: null,
    monthlyEarnings: null,
    earningsByGear: [],
    invitation: `Lend your gear in ${town.city}.`,
    ofLenders: [],
    ofTown: [],
  }
}

/** The percentages and fees from the price rules. Pages must use these and never write a figure themselves. */
export const fees = {
  platformPercent: platformFeePercent,
  /** The percentage of the rental price that lenders keep at least, as the texts say. `ownerKeepsPercent` is exact. */
  keepAtLeastPercent: Math.min(100 - platformFeePercent, Math.floor(ownerKeepsPercentOfRate)),
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
