import { showMonthDay } from '#domain/wording/dates.ts'
import { classNames } from '#web/ui/class-names.ts'

type WeekLineProps = {
  /** The value at the end of each week. The last week is not over yet. */
  weeks: readonly { from: string; value: number }[]
  label: string
  /** Draws steps, for a value that stays the same until the next one. */
  isStepped?: boolean
  /** `lastWords` labels the end of the line, `zeroWords` the zero line unless the line ends near it. */
  lastWords: string
  zeroWords: string
}

const height = 132
const top = 12

/**
 * A line chart over weeks, with the area under the line filled. If a value is negative, the zero line is marked; a
 * negative last value is red.
 */
export function WeekLine({ weeks, label, isStepped = false, lastWords, zeroWords }: WeekLineProps) {
  const values = weeks.map(({ value }) => value)
  // Zeros alone have no range: with 1 as the highest value, their line stays at the bottom.
  const highest = Math.max(0, ...values) || (Math.min(...values) < 0 ? 0 : 1)
  const lowest = Math.min(0, ...values)
  const span = highest - lowest
  const x = (at: number) => (at / (weeks.length - 1)) * 100
  const y = (value: number) => top + ((highest - value) / span) * height
  const zero = y(0)
  const line = values
    .map((value, at) => {
      const corner = isStepped && at > 0 ? `${x(at)},${y(values[at - 1]!)} ` : ''
      return `${corner}${x(at)},${y(value)}`
    })
    .join(' ')
  const last = values.at(-1)!
  const isBad = last < 0
  return (
    // Room at the end for the words of the last value.
    <div className="mt-auto pr-16">
      <div role="img" aria-label={label} className="relative">
        <svg
          aria-hidden
          viewBox={`0 0 100 ${top + height + 4}`}
          preserveAspectRatio="none"
          width="100%"
          height={top + height + 4}
          className="block overflow-visible"
        >
          <polygon points={`0,${zero} ${line} 100,${zero}`} className="fill-viz-fill" />
          <line
            x1="0"
            x2="100"
            y1={zero}
            y2={zero}
            vectorEffect="non-scaling-stroke"
            className={lowest < 0 ? 'stroke-ink-3' : 'stroke-line'}
          />
          <polyline
            points={line}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            className="fill-none stroke-viz-1 stroke-2"
          />
        </svg>
        <span
          aria-hidden
          style={{ top: y(last) }}
          className={classNames(
            'num absolute left-full flex -translate-y-1/2 items-center gap-1.5 text-xs font-semibold whitespace-nowrap',
            isBad && 'text-viz-bad',
          )}
        >
          <span className={classNames('-ml-1 size-2 rounded-full', isBad ? 'bg-viz-bad' : 'bg-viz-1')} />
          {lastWords}
        </span>
        {Math.abs(y(last) - zero) > 14 && (
          <span
            aria-hidden
            style={{ top: zero }}
            className="num absolute left-full ml-3 -translate-y-1/2 text-2xs text-ink-3"
          >
            {zeroWords}
          </span>
        )}
      </div>
      <p aria-hidden className="mt-1.5 flex justify-between text-2xs font-medium text-ink-3">
        {[0, Math.floor(weeks.length / 3), Math.floor((weeks.length * 2) / 3)].map((at) => (
          <span key={at}>{showMonthDay(weeks[at]!.from)}</span>
        ))}
        <span className="font-[650] text-ink">Today</span>
      </p>
    </div>
  )
}
