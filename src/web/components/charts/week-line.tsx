import { useId } from 'react'
import { showMonthDay } from '#domain/wording/dates.ts'
import { classNames } from '#web/ui/class-names.ts'

type WeekLineProps = {
  /** The value at the end of each week. The last week is not over yet. */
  weeks: readonly { from: string; value: number }[]
  label: string
  /** Writes a value: the last one, zero, the highest and the lowest. */
  show: (value: number) => string
}

/** The numbers of the scale are at least this far apart: 13 pixels where the chart is lowest. */
const labelGap = 24

/** The units of the drawing. They are pixels in windows from 1024 px on, and less in smaller ones. */
const height = 132
const top = 12
const whole = top + height + 4

/**
 * A line chart over weeks, with the area under the line filled. It has steps, because a value stays the same until the
 * next one. If a value is negative, the zero line is marked, and what is below it is red.
 */
export function WeekLine({ weeks, label, show }: WeekLineProps) {
  const id = useId()
  const values = weeks.map(({ value }) => value)
  // Zeros alone have no range: with 1 as the highest value, their line stays at the bottom.
  const highest = Math.max(0, ...values) || (Math.min(...values) < 0 ? 0 : 1)
  const lowest = Math.min(0, ...values)
  const span = highest - lowest
  const x = (at: number) => (at / (weeks.length - 1)) * 100
  const y = (value: number) => top + ((highest - value) / span) * height
  const share = (value: number) => `${(y(value) / whole) * 100}%`
  const zero = y(0)
  const line = values
    .map((value, at) => {
      const corner = at > 0 ? `${x(at)},${y(values[at - 1]!)} ` : ''
      return `${corner}${x(at)},${y(value)}`
    })
    .join(' ')
  const last = values.at(-1)!
  const isBad = last < 0
  const middle = Math.round((weeks.length - 1) / 2)
  const scale = [0, highest, lowest].reduce<number[]>(
    (shown, value) =>
      [last, ...shown].every((other) => Math.abs(y(other) - y(value)) > labelGap) ? [...shown, value] : shown,
    [],
  )
  return (
    // Room at the end for the words of the last value.
    <div className="mt-auto pr-16">
      <div role="img" aria-label={label} className="relative">
        <svg
          aria-hidden
          viewBox={`0 0 100 ${whole}`}
          preserveAspectRatio="none"
          className="block h-20 w-full md:h-28 overflow-visible lg:h-37"
        >
          {scale.map((value) => (
            <line
              key={value}
              x1="0"
              x2="100"
              y1={y(value)}
              y2={y(value)}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="2 4"
              className="stroke-viz-grid"
            />
          ))}
          <line
            x1="0"
            x2="100"
            y1={zero}
            y2={zero}
            vectorEffect="non-scaling-stroke"
            className={lowest < 0 ? 'stroke-ink-3' : 'stroke-line'}
          />
          <clipPath id={`${id}-above`}>
            <rect x="-5" y="-5" width="110" height={zero + 6} />
          </clipPath>
          <clipPath id={`${id}-below`}>
            <rect x="-5" y={zero + 1} width="110" height={height} />
          </clipPath>
          {(['above', 'below'] as const).map((part) => (
            <g key={part} clipPath={`url(#${id}-${part})`}>
              <polygon
                points={`0,${zero} ${line} 100,${zero}`}
                className={part === 'above' ? 'fill-viz-fill' : 'fill-viz-bad/12'}
              />
              <polyline
                points={line}
                vectorEffect="non-scaling-stroke"
                strokeLinejoin="round"
                className={classNames(
                  'fill-none stroke-2',
                  part === 'above' ? 'stroke-viz-1' : 'stroke-viz-bad',
                )}
              />
            </g>
          ))}
        </svg>
        <span
          aria-hidden
          style={{ top: share(last) }}
          className={classNames(
            'num absolute left-full flex -translate-y-1/2 items-center gap-1.5 text-xs font-semibold whitespace-nowrap',
            isBad && 'text-viz-bad',
          )}
        >
          <span className={classNames('-ml-1 size-2 rounded-full', isBad ? 'bg-viz-bad' : 'bg-viz-1')} />
          {show(last)}
        </span>
        {scale.map((value) => (
          <span
            key={value}
            aria-hidden
            style={{ top: share(value) }}
            className="num absolute left-full ml-2.5 -translate-y-1/2 text-2xs whitespace-nowrap text-ink-3"
          >
            {show(value)}
          </span>
        ))}
      </div>
      <p aria-hidden className="relative mt-1.5 flex justify-between text-2xs font-medium text-ink-3">
        <span>{showMonthDay(weeks[0]!.from)}</span>
        <span className="absolute -translate-x-1/2" style={{ left: `${x(middle)}%` }}>
          {showMonthDay(weeks[middle]!.from)}
        </span>
        <span className="font-[650] text-ink">Today</span>
      </p>
    </div>
  )
}
