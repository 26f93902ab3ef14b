import { daysWords } from './counts.ts'
import { readMoney, showMoney, type Cents } from '#domain/money.ts'
import type { Price } from '#domain/price.ts'

/** The parts of a price that users see. */
export type ShownPrice = Omit<Price, 'ownerEarnings' | 'ownerSharePercent' | 'platformShare'>

type Written<Amounts> = { [Key in keyof Amounts]: Amounts[Key] extends Cents ? string : Amounts[Key] }

/** Returns the price that was fixed when the booking was requested, with its amounts parsed to cents. */
export const bookedPrice = (booking: Written<ShownPrice>): ShownPrice => ({
  totalDays: booking.totalDays,
  dailyRate: readMoney(booking.dailyRate),
  subtotal: readMoney(booking.subtotal),
  platformFee: readMoney(booking.platformFee),
  platformFeePercent: booking.platformFeePercent,
  deliveryFee: readMoney(booking.deliveryFee),
  protectionRate: booking.protectionRate,
  protectionFee: readMoney(booking.protectionFee),
  totalAmount: readMoney(booking.totalAmount),
})

type Labelled = {
  dailyRate: Cents | string
  totalDays: number
  /** Set only for the renter, who pays the platform fee. */
  platformFeePercent?: number | undefined
  protectionRate: number
}

/** The labels of the parts of a price, the same on every page and receipt. */
export const priceLabels = ({ dailyRate, totalDays, platformFeePercent, protectionRate }: Labelled) => ({
  rental: `${showMoney(dailyRate)} × ${daysWords(totalDays)}`,
  platform_fee: `Platform fee (${platformFeePercent}%)`,
  ...extraLabels(protectionRate),
})

const extraLabels = (protectionRate: number) => ({
  delivery: 'Delivery',
  protection: `Damage protection (${protectionRate}%)`,
})

/** Returns the lines of a price without the total; extras are included only when they were chosen. */
export function priceLines(price: ShownPrice): { label: string; amount: Cents }[] {
  const labels = priceLabels(price)
  return [
    { label: labels.rental, amount: price.subtotal },
    { label: labels.platform_fee, amount: price.platformFee },
    ...extraLines(price),
  ]
}

export function extraLines(
  price: Pick<Price, 'deliveryFee' | 'protectionRate' | 'protectionFee'>,
): { label: string; amount: Cents }[] {
  const labels = extraLabels(price.protectionRate)
  return [
    { label: labels.delivery, amount: price.deliveryFee },
    { label: labels.protection, amount: price.protectionFee },
  ].filter(({ amount }) => amount > 0)
}
