import { Check } from 'lucide-react'
import { classNames } from './class-names.ts'

type WaypointsProps = {
  steps: readonly string[]
  /** The index of the step that is under way; all before it are done. Equal to the length when all are. */
  current: number
  label: string
}

const span = 100

/** Where something stands on its way: a zigzag of dots, with the words in an ordered list. */
export function Waypoints({ steps, current, label }: WaypointsProps) {
  const width = steps.length * span
  const points = steps.map((_, index) => ({ x: span / 2 + index * span, y: index % 2 === 0 ? 40 : 14 }))
  const line = (from: number, to: number) =>
    points
      .slice(from, to)
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
      .join('')
  return (
    <div className="max-w-105">
      <svg
        viewBox={`0 0 ${width} 54`}
        className="block w-full overflow-visible"
        aria-hidden="true"
        fill="none"
      >
        <path
          d={line(0, steps.length)}
          className="stroke-line-strong"
          strokeWidth="2"
          strokeDasharray="1 6"
          strokeLinecap="round"
        />
        <path d={line(0, current + 1)} className="stroke-ok" strokeWidth="2.5" />
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
      <ol aria-label={label} className="mt-2 grid auto-cols-fr grid-flow-col">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={classNames('text-center text-xs', index === current ? 'font-bold' : 'text-ink-2')}
          >
            {step}
            {index < current && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
