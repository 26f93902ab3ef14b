import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { extrasOf, saleAccounts, splitRefund, sumOf, type SaleLines } from './refund-split.ts'

const amount = fc.integer({ min: 0, max: 25_000_000 }).map(cents)
const lines: fc.Arbitrary<SaleLines> = fc.record({
  owner_payable: amount,
  delivery: amount,
  platform_revenue: amount,
  protection: amount,
})

describe('a partial refund', () => {
  it('is split in proportion, in whole cents, and adds up', () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (remaining, share) => {
        const total = sumOf(remaining)
        fc.pre(total > 0)
        const wanted = cents(Math.max(1, Math.floor(total * share)))
        const split = splitRefund(wanted, remaining)
        expect(sumOf(split)).toBe(wanted)
        for (const account of saleAccounts) {
          expect(split[account]).toBeLessThanOrEqual(remaining[account])
          expect(Math.abs(split[account] - (remaining[account] * wanted) / total)).toBeLessThan(1)
        }
      }),
    )
  })

  it('takes from each exactly what it had once everything is returned, in any number of steps', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
        (price, steps) => {
          let remaining = price
          const taken = { ...remaining, owner_payable: 0, delivery: 0, platform_revenue: 0, protection: 0 }
          const give = (wanted: number) => {
            if (wanted <= 0) return
            const split = splitRefund(cents(wanted), remaining)
            const left = { ...remaining }
            for (const account of saleAccounts) {
              taken[account] += split[account]
              left[account] = cents(remaining[account] - split[account])
            }
            remaining = left
          }
          for (const step of steps) give(Math.floor(sumOf(remaining) * step))
          give(sumOf(remaining))
          expect(taken).toEqual(price)
        },
      ),
    )
  })

  it('is refused for zero and for more than is left', () => {
    const price = {
      owner_payable: cents(90),
      delivery: cents(0),
      platform_revenue: cents(30),
      protection: cents(0),
    }
    expect(() => splitRefund(cents(0), price)).toThrow(RangeError)
    expect(() => splitRefund(cents(121), price)).toThrow(RangeError)
  })

  it('can be limited to the extras', () => {
    const price = {
      owner_payable: cents(90),
      delivery: cents(15),
      platform_revenue: cents(30),
      protection: cents(9),
    }
    expect(extrasOf(price)).toEqual({ ...price, owner_payable: 0, platform_revenue: 0 })
  })
})
