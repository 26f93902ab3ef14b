import { showMonth } from '#domain/wording/dates.ts'
import { type Cents, showMoney } from '#domain/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { layOutBars } from './lay-out-bars.ts'

type MonthBarsProps = {
  /** The months in order. The last one is the current month, which is not over yet. */
  months: readonly { month: string; amount: Cents }[]
  /** The amount still expected in the current month, drawn as a dashed bar on top of the last one. */
  onTheWay: Cents
  className?: string
}

const height = 104
/** Pixels above the bars, for the amount of the highest one. The names of the months are below the bars. */
const top = 18
const barWidth = 66

/** A chart with a bar for each month. Earlier months are lighter; a negative amount hangs below the zero line. */
export function MonthBars({ months, onTheWay, className }: MonthBarsProps) {
  const amounts = months.map(({ amount }) => amount)
  const last = amounts.length - 1
  const whole = amounts.map((amount, at) => (at === last ? Math.max(amount, 0) + onTheWay : amount))
  // The first half of `bars` includes `onTheWay`, the second half does not. Laid out together, both have one scale.
  const { zero, bars } = layOutBars([...whole, ...amounts])
  const highest = whole.indexOf(Math.max(...whole))
  const step = 100 / months.length
  const left = (at: number) => at * step + (step * (100 - barWidth)) / 200
  const toPixels = (percent: number) => top + (percent / 100) * height
  return (
    <svg
      role="img"
      aria-label={sentence(months, onTheWay)}
      className={classNames('overflow-visible', className)}
      width="100%"
      height={top + height + 22}
    >
      <line
        x1="0"
        x2="100%"
        y1={toPixels(zero)}
        y2={toPixels(zero)}
        className={Math.min(...amounts) < 0 ? 'stroke-ink-3' : 'stroke-line'}
      />
      {months.map(({ month, amount }, at) => {
        const bar = bars[months.length + at]!
        const isLast = at === last
        return (
          <g key={month}>
            {isLast && onTheWay > 0 && (
              <rect
                x={`${left(at)}%`}
                y={toPixels(bars[at]!.top) + 1}
                width={`${(step * barWidth) / 100}%`}
                height={Math.max((bars[at]!.height / 100) * height - 1, 0)}
                rx="4"
                strokeDasharray="3 3"
                className="fill-none stroke-viz-1 stroke-[1.4]"
              />
            )}
            <rect
              x={`${left(at)}%`}
              y={toPixels(bar.top)}
              width={`${(step * barWidth) / 100}%`}
              height={(bar.height / 100) * height}
              rx="4"
              className={amount < 0 ? 'fill-viz-bad' : isLast ? 'fill-viz-1' : 'fill-viz-2'}
            />
            {at === highest && whole[at]! > 0 && (
              <text
                x={`${at === last ? 100 : at === 0 ? 0 : (at + 0.5) * step}%`}
                y={toPixels(bars[at]!.top) - 6}
                textAnchor={at === last ? 'end' : at === 0 ? 'start' : 'middle'}
                className="num fill-ink-3 text-2xs font-medium"
              >
                {showMoney(whole[at] as Cents)}
              </text>
            )}
            <text
              x={`${(at + 0.5) * step}%`}
              y={top + height + 17}
              textAnchor="middle"
              className={`text-2xs ${isLast ? 'fill-ink font-[650]' : 'fill-ink-3 font-medium'}`}
            >
              {showMonth(month).slice(0, 1)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function sentence(months: MonthBarsProps['months'], onTheWay: Cents): string {
  const best = months.reduce((one, other) => (other.amount > one.amount ? other : one))
  const current = months.at(-1)!
  return [
    `Paid out in ${showMonth(current.month)} so far: ${showMoney(current.amount)}.`,
    onTheWay > 0 && `${showMoney(onTheWay)} is on the way.`,
    `The best of the last ${months.length} months was ${showMonth(best.month)} with ${showMoney(best.amount)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
