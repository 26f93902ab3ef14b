import type { BookingView } from '#contract/bookings.ts'
import { daysWords } from '#domain/listing.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { platformFeePercent, type Price } from '#domain/price.ts'
import { PriceLines } from './price.tsx'

export type ShownPrice = Pick<
  Price,
  'totalDays' | 'dailyRate' | 'subtotal' | 'platformFee' | 'deliveryFee' | 'protectionFee' | 'totalAmount'
>

/** What a rental costs, line by line; extras only when they were chosen. */
export function RentalPrice({ price }: { price: ShownPrice }) {
  const extras = [
    { label: 'Delivery', amount: price.deliveryFee },
    { label: 'Damage protection', amount: price.protectionFee },
  ].filter(({ amount }) => amount > 0)
  return (
    <PriceLines
      lines={[
        {
          label: `${showMoney(price.dailyRate)} × ${daysWords(price.totalDays)}`,
          amount: showMoney(price.subtotal),
        },
        { label: `Platform fee (${platformFeePercent}%)`, amount: showMoney(price.platformFee) },
        ...extras.map(({ label, amount }) => ({ label, amount: showMoney(amount) })),
      ]}
      total={{ label: 'Total', amount: showMoney(price.totalAmount) }}
    />
  )
}

/** The price that was frozen when the booking was made. */
export const bookedPrice = (booking: BookingView): ShownPrice => ({
  totalDays: booking.totalDays,
  dailyRate: readMoney(booking.dailyRate),
  subtotal: readMoney(booking.subtotal),
  platformFee: readMoney(booking.platformFee),
  deliveryFee: readMoney(booking.deliveryFee),
  protectionFee: readMoney(booking.protectionFee),
  totalAmount: readMoney(booking.totalAmount),
})
