import { Check } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

export type WaypointsProps = {
  /** Three or more. */
  steps: readonly string[]
  /** The index of the current step; the steps before it are done. The number of steps means that all are. */
  current: number
  label: string
}

type Point = { x: number; y: number }

/** The dots keep their distance, whatever their number. */
const widthOf = (count: number) => 22 + (count - 1) * 126

const pointsOf = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => ({
    x: 11 + index * 126,
    y: index % 2 === 0 ? 40 : 14,
  }))

const lineOf = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')

/** Progress through steps: a zigzag line with a dot for each, and their names in an ordered list. */
export function Waypoints({ steps, current, label }: WaypointsProps) {
  const points = pointsOf(steps.length)
  return (
    <div className="max-w-136">
      <svg
        viewBox={`0 0 ${widthOf(steps.length)} 54`}
        className="block w-full overflow-visible"
        aria-hidden="true"
        fill="none"
      >
        <path
          d={lineOf(points)}
          className="stroke-line-strong"
          strokeWidth="2"
          strokeDasharray="1 6"
          strokeLinecap="round"
        />
        <path d={lineOf(points.slice(0, current + 1))} className="stroke-ok" strokeWidth="2.5" />
        {points.map(({ x, y }, index) => (
          <g key={steps[index]} transform={`translate(${x} ${y})`}>
            <circle
              r="9"
              strokeWidth="2"
              className={classNames(
                index < current && 'fill-ok stroke-ok',
                index === current && 'fill-action stroke-action',
                index > current && 'fill-surface stroke-line-strong',
              )}
            />
            {index < current && <Check x={-6} y={-6} size={12} strokeWidth={3.5} className="text-surface" />}
          </g>
        ))}
      </svg>
      <ol
        aria-label={label}
        // The inner names are centered below their dots.
        style={{ gridTemplateColumns: `1fr repeat(${steps.length - 2}, 2fr) 1fr` }}
        className="mt-2 grid whitespace-nowrap"
      >
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'flex justify-center text-xs first:justify-start last:justify-end',
              index === current ? 'font-bold' : 'text-ink-2',
            )}
          >
            {step}
            {index < current && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
