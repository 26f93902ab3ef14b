import { daysWords } from '#domain/wording/counts.ts'
import { cents, showMoney } from '#domain/money.ts'
import { priceRental } from '#domain/price.ts'

const dailyRate = cents(4_000)
const totalDays = 3
const price = priceRental({ dailyRate, totalDays })

/** An example rental, priced by the real price rules, for the pages that explain prices. */
export const priceExample = {
  rate: `${showMoney(dailyRate)} a day`,
  days: daysWords(totalDays),
  rental: showMoney(price.subtotal),
  platformFee: showMoney(price.platformFee),
  total: showMoney(price.totalAmount),
  earnings: showMoney(price.ownerEarnings),
} as const
