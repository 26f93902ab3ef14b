import { type Cents, minus, showMoney } from '#domain/money.ts'
import type { PriceLine } from './price.tsx'

/** The rental price as the owner reads it, in two lines: the price of the days, and what Switchback keeps of it. */
export const earnedRental = (label: string, rental: Cents, earned: Cents): PriceLine[] => [
  { label, amount: showMoney(rental) },
  { label: 'Your fee to Switchback', amount: `−${showMoney(minus(rental, earned))}` },
]
