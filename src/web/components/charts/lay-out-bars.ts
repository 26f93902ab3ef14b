/** A bar of the chart in percent of its height, measured from the top. */
export type Bar = { top: number; height: number }

/** Returns the bars and their zero line. A month with more taken back than paid out gets a bar below the line. */
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
