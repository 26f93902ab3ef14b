import { parseMoney, showMoney } from '#domain/money.ts'
import type { FacetsView } from '#contract/facets.ts'
import { classNames } from '#web/ui/class-names.ts'

type PriceRangeProps = {
  bars: FacetsView['prices']
  /** The prices as typed; empty for no limit. */
  min: string
  max: string
  onMin: (dollars: string) => void
  onMax: (dollars: string) => void
}

/** The histogram of daily prices and two handles on it, moved by pointer or arrow keys in steps of one bar. */
export function PriceRange({ bars, min, max, onMin, onMax }: PriceRangeProps) {
  const last = bars.length
  const width = parseMoney(bars[1]?.from ?? '1') ?? 100
  const placeOf = (written: string, otherwise: number) => {
    const amount = parseMoney(written)
    return amount === undefined ? otherwise : Math.min(Math.max(amount / width, 0), last)
  }
  const [low, high] = [placeOf(min, 0), placeOf(max, last)]
  const dollarsAt = (place: number) => String((place * width) / 100)
  const words = (place: number) => showMoney(dollarsAt(place), { cents: 'unlessZero' })
  const highest = Math.max(...bars.map(({ count }) => count), 1)
  const handle = { min: 0, max: last, step: 1 }
  return (
    <div className="mx-2.75">
      <svg
        viewBox={`0 0 ${last * 12} 64`}
        preserveAspectRatio="none"
        role="img"
        aria-label="How many listings at each price"
        className="-mb-2.75 h-16 w-full"
      >
        {bars.map(({ from, count }, at) => {
          const height = count === 0 ? 0 : Math.max((count / highest) * 60, 3)
          const isInside = at + 1 > low && at < high
          return (
            <rect
              key={from}
              x={at * 12 + 1}
              y={64 - height}
              width={10}
              height={height}
              rx={2}
              className={isInside ? 'fill-ok' : 'fill-line-strong/50'}
            />
          )
        })}
      </svg>
      <div className="relative h-5.5 noscript:hidden">
        <span className="absolute inset-x-0 top-2.25 h-0.75 rounded-full bg-line" />
        <span
          className="absolute top-2.25 h-0.75 bg-select"
          style={{ left: `${(low / last) * 100}%`, right: `${100 - (high / last) * 100}%` }}
        />
        <input
          {...handle}
          type="range"
          aria-label="Lowest price"
          aria-valuetext={words(low)}
          value={Math.round(low)}
          onChange={({ target }) => {
            const place = Math.min(Number(target.value), Math.ceil(high) - 1)
            onMin(place <= 0 ? '' : dollarsAt(place))
          }}
          // At the right end the lower handle must be on top, so that it can be moved back.
          className={classNames('range-handle', low > last / 2 && 'z-1')}
        />
        <input
          {...handle}
          type="range"
          aria-label="Highest price"
          aria-valuetext={high >= last ? 'No limit' : words(high)}
          value={Math.round(high)}
          onChange={({ target }) => {
            const place = Math.max(Number(target.value), Math.floor(low) + 1)
            onMax(place >= last ? '' : dollarsAt(place))
          }}
          className="range-handle"
        />
      </div>
    </div>
  )
}
