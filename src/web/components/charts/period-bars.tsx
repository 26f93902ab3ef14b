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

/** The font size of the scale's numbers, and the width of one digit, in pixels. The numbers stand before their lines. */
const labelSize = 12
const digitWidth = 7
const labelGap = 8

/**
 * A chart with a hollow bar for each period and a solid part inside, so that it can be read without color. It is 132 px
 * high, and higher where its panel has room.
 */
export function PeriodBars({ bars, label, lastWord }: PeriodBarsProps) {
  const step = tickStep(Math.max(...bars.map(({ whole }) => whole)))
  const percent = (value: number) => (value / (2 * step)) * 100
  const width = 100 / bars.length
  const named = Math.ceil(bars.length / 4)
  const last = bars.length - 1
  const scale = [0, step, 2 * step].map((value) => ({ value, words: value.toLocaleString('en-US') }))
  const labelRoom = Math.max(...scale.map(({ words }) => words.length)) * digitWidth + labelGap
  return (
    // Room above for the highest number of the scale, and below for the days.
    <div className="flex grow flex-col py-6" style={{ paddingLeft: labelRoom }}>
      <svg role="img" aria-label={label} className="h-33 max-h-64 w-full grow overflow-visible">
        {scale.map(({ value, words }) => (
          <g key={value}>
            <line
              x1="0"
              x2="100%"
              y1={`${100 - percent(value)}%`}
              y2={`${100 - percent(value)}%`}
              strokeDasharray={value === 0 ? undefined : '2 4'}
              className={value === 0 ? 'stroke-line' : 'stroke-viz-grid'}
            />
            <text
              x={-labelGap}
              y={`${100 - percent(value)}%`}
              dy={labelSize / 3}
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
                  y={`${100 - percent(whole)}%`}
                  height={`${percent(whole)}%`}
                  className="fill-viz-fill stroke-viz-1 stroke-[1.2]"
                />
              )}
              {part > 0 && (
                <rect
                  {...box}
                  y={`${100 - percent(part)}%`}
                  height={`${percent(part)}%`}
                  className="fill-viz-1 stroke-viz-1 stroke-[1.2]"
                />
              )}
              {(at === last || (at % named === 0 && at <= last - named / 2)) && (
                <text
                  x={at === last ? '100%' : at === 0 ? 0 : `${(at + 0.5) * width}%`}
                  y="100%"
                  dy={18}
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
