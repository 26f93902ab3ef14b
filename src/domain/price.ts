import { town } from './town.ts'
import { cents, minus, percentOf, plus, times, zero, type Cents } from './money.ts'

/** The platform fee in percent of the subtotal, paid by the renter. */
export const { platformFeePercent } = town.fees
/** The lender's share of the renter's payment for the rental, in percent. */
export const { ownerSharePercent } = town.fees
/** The bounds of a daily rate. Product rules: Money. */
export const minDailyRate = cents(100)
export const maxDailyRate = cents(999_999)
/** The card networks accept no larger payment in US dollars. */
export const maxTotal = cents(99_999_999)
/** The rates of damage protection, in percent of the subtotal; 0 is none. Product rules: Extras. */
export const protectionRates = [0, 10, 15] as const
export type ProtectionRate = (typeof protectionRates)[number]
const { deliveryFee } = town.fees
export const minDeliveryFee = cents(deliveryFee.min)
export const maxDeliveryFee = cents(deliveryFee.max)
export const defaultDeliveryFee = cents(deliveryFee.default)

export type Price = {
  totalDays: number
  dailyRate: Cents
  subtotal: Cents
  platformFee: Cents
  /** The platform fee in percent of the subtotal. This and the owner's share are those of the town at the time of the request. */
  platformFeePercent: number
  ownerSharePercent: number
  deliveryFee: Cents
  /** The price of damage protection in percent of the subtotal. */
  protectionRate: ProtectionRate
  protectionFee: Cents
  totalAmount: Cents
  ownerEarnings: Cents
  /** The platform's share, protection included. With `ownerEarnings` it adds up to `totalAmount` to the cent. */
  platformShare: Cents
}

/**
 * Calculates the whole price of a rental. Extras carry no platform fee; delivery goes to the owner in full. Product
 * rules: Money, Extras.
 */
export function priceRental(rental: {
  dailyRate: Cents
  totalDays: number
  deliveryFee?: Cents
  protectionRate?: ProtectionRate
  /** The platform fee and the owner's share, in percent, that an existing booking stores; by default those of the town. */
  platformFeePercent?: number
  ownerSharePercent?: number
}): Price {
  const { dailyRate, totalDays, deliveryFee = zero, protectionRate = 0 } = rental
  const {
    platformFeePercent: feePercent = platformFeePercent,
    ownerSharePercent: share = ownerSharePercent,
  } = rental
  const subtotal = times(dailyRate, totalDays)
  const platformFee = percentOf(subtotal, feePercent)
  const protectionFee = percentOf(subtotal, protectionRate)
  const totalAmount = plus(subtotal, platformFee, deliveryFee, protectionFee)
  const ownerEarnings = plus(percentOf(plus(subtotal, platformFee), share), deliveryFee)
  return {
    totalDays,
    dailyRate,
    subtotal,
    platformFee,
    platformFeePercent: feePercent,
    ownerSharePercent: share,
    deliveryFee,
    protectionRate,
    protectionFee,
    totalAmount,
    ownerEarnings,
    platformShare: minus(totalAmount, ownerEarnings),
  }
}

/**
 * The percentage of the daily rate that the lender earns: with a fee of 20 % and a share of 75 %, it is 75 % of 120 %,
 * so 90 %.
 */
export const ownerKeepsPercentOfRate = (ownerSharePercent * (100 + platformFeePercent)) / 100

export const isDailyRate = (rate: Cents): boolean => rate >= minDailyRate && rate <= maxDailyRate

export const isDeliveryFee = (fee: Cents): boolean => fee >= minDeliveryFee && fee <= maxDeliveryFee
