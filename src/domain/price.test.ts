import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, formatMoney } from './money.ts'
import {
  highestDailyRate,
  lowestDailyRate,
  ownerKeepsPercentOfRate,
  priceRental,
  protectionRates,
} from './price.ts'

const aRate = fc.integer({ min: lowestDailyRate, max: highestDailyRate }).map(cents)
const someDays = fc.integer({ min: 1, max: 90 })

describe('the price of a rental', () => {
  test('is the one of the spec where no extras are chosen', () => {
    const price = priceRental({ dailyRate: cents(3800), totalDays: 3 })
    expect(formatMoney(price.subtotal)).toBe('114.00')
    expect(formatMoney(price.platformFee)).toBe('22.80')
    expect(formatMoney(price.totalAmount)).toBe('136.80')
    expect(formatMoney(price.ownerEarnings)).toBe('102.60')
  })

  test('equals an independent model in big integers, extras included', () => {
    const half = (numerator: bigint) => numerator / 100n + (numerator % 100n >= 50n ? 1n : 0n)
    fc.assert(
      fc.property(
        aRate,
        someDays,
        fc.constantFrom(...protectionRates),
        fc.integer({ min: 0, max: 3000 }),
        (dailyRate, totalDays, protectionRate, delivery) => {
          const price = priceRental({ dailyRate, totalDays, protectionRate, deliveryFee: cents(delivery) })
          const subtotal = BigInt(dailyRate) * BigInt(totalDays)
          const fee = half(subtotal * 20n)
          const protection = half(subtotal * BigInt(protectionRate))
          expect(BigInt(price.subtotal)).toBe(subtotal)
          expect(BigInt(price.platformFee)).toBe(fee)
          expect(BigInt(price.protectionFee)).toBe(protection)
          expect(BigInt(price.totalAmount)).toBe(subtotal + fee + protection + BigInt(delivery))
          expect(BigInt(price.ownerEarnings)).toBe(half((subtotal + fee) * 75n) + BigInt(delivery))
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('is shared between owner and platform to the cent', () => {
    fc.assert(
      fc.property(aRate, someDays, (dailyRate, totalDays) => {
        const price = priceRental({ dailyRate, totalDays })
        expect(price.ownerEarnings + price.platformShare).toBe(price.totalAmount)
        expect(price.platformShare).toBeGreaterThan(0)
      }),
    )
  })

  test('leaves the owner the 90 % of the daily rate that the pages promise', () => {
    expect(ownerKeepsPercentOfRate).toBe(90)
  })
})
