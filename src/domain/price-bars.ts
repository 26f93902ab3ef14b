import { cents, type Cents } from './money.ts'

export type PriceBar = { from: Cents; to: Cents | null; count: number }

const barCount = 20
const widths = [1, 2, 5, 10, 20, 25, 50, 100, 250, 500].map((dollars) => cents(dollars * 100))

/**
 * Returns the histogram of daily prices: bars of equal width, beginning at $0. The width is a round amount, so large
 * that at least 95 % of the prices are below the last bar; the last bar counts all prices above.
 */
export function priceBars(prices: readonly { dollars: number; count: number }[]): PriceBar[] {
  const sorted = prices.toSorted((one, other) => one.dollars - other.dollars)
  const total = sorted.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return []
  let below = 0
  const typical = sorted.find(({ count }) => (below += count) >= total * 0.95)?.dollars ?? 0
  const width = widths.find((each) => each * (barCount - 1) > typical * 100) ?? cents(500 * 100)
  const bars = Array.from({ length: barCount }, (_, at): PriceBar => ({
    from: cents(at * width),
    to: at === barCount - 1 ? null : cents((at + 1) * width),
    count: 0,
  }))
  for (const { dollars, count } of sorted) {
    const bar = bars[Math.min(Math.floor((dollars * 100) / width), barCount - 1)]
    if (bar) bar.count += count
  }
  return bars
}
