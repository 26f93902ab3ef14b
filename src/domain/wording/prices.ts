import { daysWords } from './counts.ts'
import { readMoney, showMoney, type Cents } from '#domain/money.ts'
import { platformFeePercent, type Price } from '#domain/price.ts'

/** What of a price people read. */
export type ShownPrice = Omit<Price, 'ownerEarnings' | 'platformShare'>

type Written<Amounts> = { [Key in keyof Amounts]: Amounts[Key] extends Cents ? string : Amounts[Key] }

/** The price that was frozen when the booking was made. */
export const bookedPrice = (booking: Written<ShownPrice>): ShownPrice => ({
  totalDays: booking.totalDays,
  dailyRate: readMoney(booking.dailyRate),
  subtotal: readMoney(booking.subtotal),
  platformFee: readMoney(booking.platformFee),
  deliveryFee: readMoney(booking.deliveryFee),
  protectionRate: booking.protectionRate,
  protectionFee: readMoney(booking.protectionFee),
  totalAmount: readMoney(booking.totalAmount),
})

/** What a rental costs, line by line and without the total; extras only when they were chosen. */
export const priceLines = (price: ShownPrice): { label: string; amount: Cents }[] => [
  { label: `${showMoney(price.dailyRate)} × ${daysWords(price.totalDays)}`, amount: price.subtotal },
  { label: `Platform fee (${platformFeePercent}%)`, amount: price.platformFee },
  ...extraLines(price),
]

/** The chosen extras alone. */
export const extraLines = (
  price: Pick<Price, 'deliveryFee' | 'protectionRate' | 'protectionFee'>,
): { label: string; amount: Cents }[] =>
  [
    { label: 'Delivery', amount: price.deliveryFee },
    { label: `Damage protection (${price.protectionRate}%)`, amount: price.protectionFee },
  ].filter(({ amount }) => amount > 0)
