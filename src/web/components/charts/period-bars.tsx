import { showMonthDay } from '#domain/wording/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { tickStep } from './tick-step.ts'

/** The count of a period (`whole`), and the part of it that the bar shows solid. `from` is the first day of the period. */
export type PeriodBar = { from: string; whole: number; part: number }

type PeriodBarsProps = {
  /** The periods in order. The last one is not over yet. */
  bars: readonly PeriodBar[]
  /** Says for screen readers what the bars show. */
  label: string
  /** The word below the last bar. */
  lastWord: string
}

const height = 132
/** Pixels above the plot, so that the highest number of the scale does not touch what is above the chart. */
const top = 24
/** The font size of the scale's numbers, and the width of one digit, in pixels. The numbers stand before their lines. */
const labelSize = 12
const digitWidth = 7
const labelGap = 8

/** A chart with a hollow bar for each period and a solid part inside, so that it can be read without color. */
export function PeriodBars({ bars, label, lastWord }: PeriodBarsProps) {
  const step = tickStep(Math.max(...bars.map(({ whole }) => whole)))
  const pixels = (value: number) => (value / (2 * step)) * height
  const width = 100 / bars.length
  const named = Math.ceil(bars.length / 4)
  const last = bars.length - 1
  const scale = [0, step, 2 * step].map((value) => ({ value, words: value.toLocaleString('en-US') }))
  const labelRoom = Math.max(...scale.map(({ words }) => words.length)) * digitWidth + labelGap
  return (
    <div className="mt-auto" style={{ paddingLeft: labelRoom }}>
      <svg
        role="img"
        aria-label={label}
        width="100%"
        height={top + height + 24}
        className="block overflow-visible"
      >
        {scale.map(({ value, words }) => (
          <g key={value}>
            <line
              x1="0"
              x2="100%"
              y1={top + height - pixels(value)}
              y2={top + height - pixels(value)}
              strokeDasharray={value === 0 ? undefined : '2 4'}
              className={value === 0 ? 'stroke-line' : 'stroke-viz-grid'}
            />
            <text
              x={-labelGap}
              y={top + height - pixels(value) + labelSize / 3}
              textAnchor="end"
              className="num fill-ink-3 text-2xs font-medium"
              fontSize={labelSize}
            >
              {words}
            </text>
          </g>
        ))}
        {bars.map(({ from, whole, part }, at) => {
          const box = { x: `${(at + 0.16) * width}%`, width: `${0.68 * width}%`, rx: 2.5 }
          return (
            <g key={from}>
              {whole > 0 && (
                <rect
                  {...box}
                  y={top + height - pixels(whole)}
                  height={pixels(whole)}
                  className="fill-viz-fill stroke-viz-1 stroke-[1.2]"
                />
              )}
              {part > 0 && (
                <rect
                  {...box}
                  y={top + height - pixels(part)}
                  height={pixels(part)}
                  className="fill-viz-1 stroke-viz-1 stroke-[1.2]"
                />
              )}
              {(at === last || (at % named === 0 && at <= last - named / 2)) && (
                <text
                  x={at === last ? '100%' : at === 0 ? 0 : `${(at + 0.5) * width}%`}
                  y={top + height + 18}
                  textAnchor={at === last ? 'end' : at === 0 ? 'start' : 'middle'}
                  className={classNames(
                    'text-2xs',
                    at === last ? 'fill-ink font-[650]' : 'fill-ink-3 font-medium',
                    // On phones the label would touch the last one.
                    at < last && at > last - named && 'max-md:hidden',
                  )}
                >
                  {at === last ? lastWord : showMonthDay(from)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
