import { showMonth } from '#domain/wording/dates.ts'
import { type Cents, showMoney } from '#domain/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Bar, layOutBars } from './lay-out-bars.ts'

type MonthBarsProps = {
  /** The months in order. The last one is the current month, which is not over yet. */
  months: readonly { month: string; amount: Cents }[]
  /** The amount still expected in the current month, drawn as a dashed bar on top of the last one. */
  onTheWay: Cents
  className?: string
}

const barWidth = 66

/** A bar has room for its amount in charts of few months, and from this height on, in percent of the chart. */
const maxMonthsWithAmountInBar = 3
const minHeightOfLabel = 30

/** A chart of few months has room for the amount of each. */
const maxLabeledMonths = 7

/**
 * A chart with a bar for each month, 104 to 192 px high. Earlier months are lighter; a negative amount hangs below the zero
 * line.
 */
export function MonthBars({ months, onTheWay, className }: MonthBarsProps) {
  const amounts = months.map(({ amount }) => amount)
  const last = amounts.length - 1
  const whole = amounts.map((amount, at) => (at === last ? Math.max(amount, 0) + onTheWay : amount))
  // The first half of `bars` includes `onTheWay`, the second half does not. Laid out together, both have one scale.
  const { zero, bars } = layOutBars([...whole, ...amounts])
  const highest = whole.indexOf(Math.max(...whole))
  const hasLabel = (at: number) =>
    whole[at]! > 0 &&
    (months.length <= maxLabeledMonths || at === highest || (at === last && highest < last - 1))
  const isSplit = onTheWay > 0
  // Above both bars of the current month, the amount could be taken for their sum.
  const isInside =
    isSplit &&
    amounts[last]! > 0 &&
    months.length <= maxMonthsWithAmountInBar &&
    bars.at(-1)!.height > minHeightOfLabel
  const step = 100 / months.length
  const boxOf = (at: number, { top, height }: Bar) => ({
    x: `${at * step + (step * (100 - barWidth)) / 200}%`,
    y: `${top}%`,
    width: `${(step * barWidth) / 100}%`,
    height: `${height}%`,
    rx: 4,
  })
  const labelX = (at: number) => `${at === last && !isInside ? 100 : at === 0 ? 0 : (at + 0.5) * step}%`
  return (
    <div
      role="img"
      aria-label={sentence(months, onTheWay)}
      className={classNames('flex flex-col', className)}
    >
      {/* The margin above the bars is for the amounts of the highest one. */}
      <svg
        aria-hidden
        className={classNames('h-26 max-h-48 w-full grow overflow-visible', onTheWay > 0 ? 'mt-9' : 'mt-4.5')}
      >
        <line
          x1="0"
          x2="100%"
          y1={`${zero}%`}
          y2={`${zero}%`}
          className={Math.min(...amounts) < 0 ? 'stroke-ink-3' : 'stroke-line'}
        />
        {months.map(({ month, amount }, at) => {
          const isLast = at === last
          return (
            <g key={month}>
              {isLast && onTheWay > 0 && (
                <rect
                  {...boxOf(at, bars[at]!)}
                  strokeDasharray="3 3"
                  style={{ clipPath: aboveOf(bars[months.length + at]!, bars[at]!) }}
                  className="fill-none stroke-viz-1 stroke-[1.4]"
                />
              )}
              <rect
                {...boxOf(at, bars[months.length + at]!)}
                className={amount < 0 ? 'fill-viz-bad' : isLast ? 'fill-viz-1' : 'fill-viz-2'}
              />
              {hasLabel(at) && (
                <text
                  {...{
                    x: labelX(at),
                    textAnchor: isLast && !isInside ? 'end' : at === 0 ? 'start' : 'middle',
                  }}
                  y={`${bars[at]!.top}%`}
                  className={classNames(
                    'num text-2xs',
                    isLast ? 'fill-ink font-[650]' : 'fill-ink-3 font-medium',
                  )}
                >
                  {isLast && isSplit && (
                    <tspan x={labelX(at)} dy={isInside ? -6 : -20} className="fill-ink-2 font-medium">
                      +{showMoney(onTheWay)}
                    </tspan>
                  )}
                  {!(isLast && isInside) && (
                    <tspan x={labelX(at)} dy={isLast && isSplit ? 14 : -6}>
                      {showMoney(amount)}
                    </tspan>
                  )}
                </text>
              )}
              {isLast && isInside && (
                <text
                  x={labelX(at)}
                  y={`${bars.at(-1)!.top}%`}
                  dy="18"
                  textAnchor="middle"
                  className="num fill-surface text-2xs font-[650]"
                >
                  {showMoney(amount)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <p className="mt-1.5 flex text-center text-2xs leading-4">
        {months.map(({ month }, at) => (
          <span
            key={month}
            className={classNames(
              'min-w-0 flex-1',
              at === last ? 'font-[650] text-ink' : 'font-medium text-ink-3',
            )}
          >
            {showMonth(month).slice(0, 1)}
          </span>
        ))}
      </p>
    </div>
  )
}

/**
 * Returns the clip path of the dashed bar, which cuts off what is behind the solid bar. The cut is 4 px below the top of the
 * solid bar, because its upper corners are round.
 */
const aboveOf = (part: Bar, whole: Bar): string =>
  `inset(-2px -2px calc(${(100 * part.height) / whole.height}% - 4px) -2px) fill-box`

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
