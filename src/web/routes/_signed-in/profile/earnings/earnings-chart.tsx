import type { EarningsView } from '#contract/earnings.ts'
import { showMonth } from '#domain/wording/dates.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { layOutBars } from '#web/components/charts/lay-out-bars.ts'

const column = 10
const barWidth = 6

/** A bar for each month. Hidden from assistive technology, since the table below shows the same figures. */
export function EarningsChart({ months }: Pick<EarningsView, 'months'>) {
  const amounts = months.map(({ amount }) => readMoney(amount))
  const { zero, bars } = layOutBars(amounts)
  const width = months.length * column
  return (
    <div aria-hidden className="num grid gap-1.5 text-center text-xs text-ink-2">
      <div className="grid grid-cols-12 max-md:hidden">
        {months.map(({ month }, index) => (
          <span key={month}>{amounts[index] ? showMoney(amounts[index]) : ''}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" className="h-32 w-full sm:h-36">
        {bars.map(({ top, height }, index) => (
          <rect
            key={months[index]?.month}
            x={index * column + (column - barWidth) / 2}
            y={top}
            width={barWidth}
            height={height}
            className={(amounts[index] ?? 0) < 0 ? 'fill-bad' : 'fill-ok'}
          />
        ))}
        <line
          x1="0"
          x2={width}
          y1={zero}
          y2={zero}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
      </svg>
      <div className="grid grid-cols-12">
        {months.map(({ month }) => (
          <span key={month}>{showMonth(month)}</span>
        ))}
      </div>
    </div>
  )
}
