import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as ledger from './ledger.ts'
import { cents, minus, plus, zero } from './money.ts'
import { priceRental, protectionRates } from './price.ts'
import { sumOf } from './refund-split.ts'

const price = fc
  .record({
    dailyRate: fc.integer({ min: 100, max: 999_999 }).map(cents),
    totalDays: fc.integer({ min: 1, max: 90 }),
    deliveryFee: fc.constantFrom(0, 1_000, 1_234, 3_000).map(cents),
    protectionRate: fc.constantFrom(...protectionRates),
  })
  .map(priceRental)

describe('journals', () => {
  it('split any price into parts that add up to it, delivery going to the owner and protection kept separate', () => {
    fc.assert(
      fc.property(price, (paid) => {
        const lines = ledger.saleLinesOf(paid)
        expect(sumOf(lines)).toBe(paid.totalAmount)
        expect(plus(lines.owner_payable, lines.delivery)).toBe(paid.ownerEarnings)
        expect([lines.delivery, lines.protection]).toEqual([paid.deliveryFee, paid.protectionFee])
        expect(lines.platform_revenue).toBeGreaterThan(0)
      }),
    )
  })

  it('balance, and after a whole booking only the share of the platform is left', () => {
    fc.assert(
      fc.property(price, (paid) => {
        const lines = ledger.saleLinesOf(paid)
        const life = [
          ledger.charge('ch_1', paid.totalAmount),
          ledger.sale('booking', lines),
          ledger.transfer('tr_1', lines, 'ch_1'),
        ]
        const balance: Partial<Record<ledger.Account, number>> = {}
        for (const { entries } of life) {
          expect(plus(...entries.map(({ amount }) => amount))).toBe(0)
          for (const { account, amount } of entries) balance[account] = (balance[account] ?? 0) + amount
        }
        expect(balance).toEqual({
          provider_clearing: paid.platformShare,
          renter_charges: 0,
          owner_payable: 0,
          ...(paid.deliveryFee ? { delivery: 0 } : {}),
          platform_revenue: minus(zero, lines.platform_revenue),
          ...(paid.protectionFee ? { protection: minus(zero, paid.protectionFee) } : {}),
        })
      }),
    )
  })

  it('are refused when they do not balance', () => {
    expect(() => ledger.journal('charge', 'ch_1', { provider_clearing: cents(5) })).toThrow(
      'does not balance',
    )
    expect(() => ledger.journal('charge', 'ch_1', {})).toThrow(RangeError)
  })

  it('settle the rental before the delivery, and count any excess against the rental', () => {
    const lines = { owner_payable: cents(900), delivery: cents(100) }
    expect(ledger.spreadOverOwner(cents(950), lines)).toEqual({ owner_payable: 900, delivery: 50 })
    expect(ledger.spreadOverOwner(cents(10), lines)).toEqual({ owner_payable: 10, delivery: 0 })
    expect(ledger.spreadOverOwner(cents(1_001), lines)).toEqual({ owner_payable: 901, delivery: 100 })
    expect(ledger.spreadOverOwner(zero, { owner_payable: zero, delivery: zero })).toEqual({
      owner_payable: 0,
      delivery: 0,
    })
  })
})
