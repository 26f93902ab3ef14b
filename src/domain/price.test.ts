import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, formatMoney } from './money.ts'
import {
  maxDailyRate,
  maxDeliveryFee,
  minDailyRate,
  minDeliveryFee,
  ownerKeepsPercentOfRate,
  priceRental,
  protectionRates,
} from './price.ts'

const aRate = fc.integer({ min: minDailyRate, max: maxDailyRate }).map(cents)
const someDays = fc.integer({ min: 1, max: 90 })

describe('the price of a rental', () => {
  test('matches the spec when no extras are chosen', () => {
    const price = priceRental({ dailyRate: cents(3800), totalDays: 3 })
    expect(formatMoney(price.subtotal)).toBe('114.00')
    expect(formatMoney(price.platformFee)).toBe('22.80')
    expect(formatMoney(price.totalAmount)).toBe('136.80')
    expect(formatMoney(price.ownerEarnings)).toBe('102.60')
  })

  test('equals an independent model in rational numbers a hundred thousand times, extras included', () => {
    /** Rounds a fraction of an amount to the nearest whole cent, half up. */
    const nearest = (amount: bigint, numerator: bigint, denominator: bigint) =>
      (2n * amount * numerator + denominator) / (2n * denominator)
    const delivery = fc.oneof(fc.constant(0), fc.integer({ min: minDeliveryFee, max: maxDeliveryFee }))
    fc.assert(
      fc.property(
        aRate,
        someDays,
        fc.constantFrom(...protectionRates),
        delivery,
        (dailyRate, totalDays, protectionRate, deliveryFee) => {
          const price = priceRental({
            dailyRate,
            totalDays,
            protectionRate,
            deliveryFee: cents(deliveryFee),
          })
          const subtotal = BigInt(dailyRate) * BigInt(totalDays)
          const platformFee = nearest(subtotal, 1n, 5n)
          const protectionFee = nearest(subtotal, BigInt(protectionRate), 100n)
          const totalAmount = subtotal + platformFee + protectionFee + BigInt(deliveryFee)
          const ownerEarnings = nearest(subtotal + platformFee, 3n, 4n) + BigInt(deliveryFee)
          const model = {
            subtotal,
            platformFee,
            protectionFee,
            totalAmount,
            ownerEarnings,
            platformShare: totalAmount - ownerEarnings,
          }
          for (const [part, amount] of Object.entries(model)) {
            const actual = price[part as keyof typeof model]
            // `expect` runs only on a difference, which keeps this many runs within seconds.
            if (!Number.isSafeInteger(actual) || BigInt(actual) !== amount)
              expect({ [part]: actual }).toBe(amount)
          }
          if (price.ownerEarnings + price.platformShare !== price.totalAmount) expect(price).toBe('whole')
          return true
        },
      ),
      { numRuns: 100_000 },
    )
  }, 60_000)

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
