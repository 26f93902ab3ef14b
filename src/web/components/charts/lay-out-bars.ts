/** A bar in percent of the chart's height. `top` is measured from the top of the chart. */
export type Bar = { top: number; height: number }

/**
 * Returns a bar for each amount, and the position of their zero line in percent from the top. A negative amount gets a bar
 * below the line.
 */
export function layOutBars(amounts: readonly number[]): { zero: number; bars: Bar[] } {
  const highest = Math.max(0, ...amounts)
  const span = highest - Math.min(0, ...amounts)
  if (span === 0) return { zero: 100, bars: amounts.map(() => ({ top: 100, height: 0 })) }
  const percent = (amount: number) => (amount / span) * 100
  const zero = percent(highest)
  return {
    zero,
    bars: amounts.map((amount) => ({
      top: zero - percent(Math.max(amount, 0)),
      height: percent(Math.abs(amount)),
    })),
  }
}
