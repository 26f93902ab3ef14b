import { type Cents, minus, readMoney, showMoney } from '#domain/money.ts'
import { bookedPrice, priceLabels } from '#domain/wording/prices.ts'
import type { BookingView } from '#contract/bookings.ts'

type EarnedLine = { label: string; amount: string }

/** Returns the lines that add up to the earnings of a booking's owner. The delivery has a line if the renter chose it. */
export function earnedLines(booking: BookingView): EarnedLine[] {
  const price = bookedPrice(booking)
  const labels = priceLabels(price)
  const { subtotal, deliveryFee } = price
  return [
    ...earnedRental(labels.rental, subtotal, minus(readMoney(booking.ownerEarnings), deliveryFee)),
    ...(deliveryFee > 0 ? [{ label: labels.delivery, amount: showMoney(deliveryFee) }] : []),
  ]
}

/** The rental price as the owner reads it, in two lines: the price of the days, and what Switchback keeps of it. */
export const earnedRental = (label: string, rental: Cents, earned: Cents): EarnedLine[] => [
  { label, amount: showMoney(rental) },
  { label: 'Your fee to Switchback', amount: `−${showMoney(minus(rental, earned))}` },
]
