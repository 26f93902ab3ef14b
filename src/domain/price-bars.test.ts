import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBars } from './price-bars.ts'

test('nothing has no bars', () => {
  expect(priceBars([])).toEqual([])
})

test('one dear thing does not squeeze the others into the first bar', () => {
  const bars = priceBars([
    ...Array.from({ length: 40 }, (_, at) => ({ dollars: at, count: 1 })),
    { dollars: 9_999, count: 1 },
  ])
  expect(bars).toHaveLength(20)
  expect(bars[0]).toEqual({ from: 0, to: 500, count: 5 })
  expect(bars.at(-1)).toEqual({ from: 9_500, to: null, count: 1 })
})

test('every price is in exactly one bar, and the bars touch', () => {
  const price = fc.record({ dollars: fc.nat(9_999), count: fc.integer({ min: 1, max: 50 }) })
  fc.assert(
    fc.property(fc.array(price, { minLength: 1 }), (prices) => {
      const bars = priceBars(prices)
      const sum = (counts: readonly { count: number }[]) =>
        counts.reduce((total, { count }) => total + count, 0)
      expect(sum(bars)).toBe(sum(prices))
      expect(sum(bars.slice(0, -1))).toBeGreaterThanOrEqual(
        sum(prices) * 0.95 - (bars.at(-1)?.from === 950_000 ? Infinity : 0),
      )
      bars.forEach((bar, at) => expect(bar.to).toBe(bars[at + 1]?.from ?? null))
    }),
  )
})
