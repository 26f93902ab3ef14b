import type { Cents } from './money.ts'

/** There is no hint with fewer prices, because they do not show what is usual. */
const minPrices = 4

/** What similar gear costs a day: the middle half of the prices. */
export type PriceHint = { low: Cents; high: Cents; count: number }

/** Returns what is usual among the prices of similar gear, or undefined where there are too few. */
export function findPriceHint(prices: readonly Cents[]): PriceHint | undefined {
  if (prices.length < minPrices) return undefined
  const sorted = prices.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)]!
  return { low: at(0.25), high: at(0.75), count: prices.length }
}
