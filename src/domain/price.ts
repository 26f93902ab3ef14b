import { cents, minus, percentOf, plus, times, zero, type Cents } from './money.ts'

/** Spec, business constants: the platform fee is 20 % of the subtotal, paid by the renter. */
export const platformFeePercent = 20
/** Spec, business constants: the lender earns 75 % of what the renter pays for the rental. */
export const ownerSharePercent = 75
/** The bounds of a daily rate. Product rules: Money. */
export const minDailyRate = cents(100)
export const maxDailyRate = cents(999_999)
/** The card networks accept no larger payment in US dollars. */
export const maxTotal = cents(99_999_999)
/** Product rules: Extras. */
export const protectionRates = [0, 10, 15] as const
export type ProtectionRate = (typeof protectionRates)[number]
export const minDeliveryFee = cents(1_000)
export const maxDeliveryFee = cents(3_000)
export const defaultDeliveryFee = minDeliveryFee

export type Price = {
  totalDays: number
  dailyRate: Cents
  subtotal: Cents
  platformFee: Cents
  deliveryFee: Cents
  /** In percent of the subtotal. */
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
}): Price {
  const { dailyRate, totalDays, deliveryFee = zero, protectionRate = 0 } = rental
  const subtotal = times(dailyRate, totalDays)
  const platformFee = percentOf(subtotal, platformFeePercent)
  const protectionFee = percentOf(subtotal, protectionRate)
  const totalAmount = plus(subtotal, platformFee, deliveryFee, protectionFee)
  const ownerEarnings = plus(percentOf(plus(subtotal, platformFee), ownerSharePercent), deliveryFee)
  return {
    totalDays,
    dailyRate,
    subtotal,
    platformFee,
    deliveryFee,
    protectionRate,
    protectionFee,
    totalAmount,
    ownerEarnings,
    platformShare: minus(totalAmount, ownerEarnings),
  }
}

/** The part of the daily rate that reaches the lender, in percent: 75 % of 120 %. */
export const ownerKeepsPercentOfRate = (ownerSharePercent * (100 + platformFeePercent)) / 100

export const isDailyRate = (rate: Cents): boolean => rate >= minDailyRate && rate <= maxDailyRate

export const isDeliveryFee = (fee: Cents): boolean => fee >= minDeliveryFee && fee <= maxDeliveryFee
