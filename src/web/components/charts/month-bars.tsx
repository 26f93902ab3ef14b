import { showMonth } from '#domain/wording/dates.ts'
import { type Cents, showMoney } from '#domain/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { layOutBars } from './lay-out-bars.ts'

type MonthBarsProps = {
  /** The last one is the month under way. */
  months: readonly { month: string; amount: Cents }[]
  /** What is still to come in the month under way, drawn dashed on top of it. */
  onTheWay: Cents
  className?: string
}

const height = 104
/** Above the bars there is room for the amount of the highest one, below for the months. */
const top = 18
const barWidth = 66

/** A bar for each month, without a library. The months before are lighter; one below zero hangs from the line. */
export function MonthBars({ months, onTheWay, className }: MonthBarsProps) {
  const amounts = months.map(({ amount }) => amount)
  const last = amounts.length - 1
  const whole = amounts.map((amount, at) => (at === last ? Math.max(amount, 0) + onTheWay : amount))
  // The second half gives the months before the height that the month under way leaves them.
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
