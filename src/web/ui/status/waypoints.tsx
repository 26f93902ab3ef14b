import { Check } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

export type WaypointsProps = {
  /** The names of the steps, at least three. */
  steps: readonly string[]
  /** The index of the current step; the steps before it are done. `steps.length` means that all steps are done. */
  current: number
  label: string
}

const heightOf = (index: number) => (index % 2 === 0 ? 40 : 14)

const lineOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index === 0 ? 'M' : 'L'}${index} ${heightOf(index)}`).join(
    '',
  )

/** Progress through steps: a zigzag line with a dot for each, and their names in an ordered list. */
export function Waypoints({ steps, current, label }: WaypointsProps) {
  const last = steps.length - 1
  return (
    <div className="max-w-200">
      {/* The line stretches with the card. The margin leaves room for half of the outer names. */}
      <div aria-hidden className="relative mx-7.5 h-13.5 max-[22.5rem]:mx-6.5">
        <svg
          viewBox={`0 0 ${last} 54`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
          fill="none"
        >
          <path
            d={lineOf(steps.length)}
            className="stroke-line-strong"
            strokeWidth="2"
            strokeDasharray="1 6"
            strokeLinecap="round"
          />
          <path d={lineOf(Math.min(current, last) + 1)} className="stroke-ok" strokeWidth="2.5" />
        </svg>
        {steps.map((step, index) => (
          <span
            key={step}
            style={{ left: `${(index / last) * 100}%`, top: heightOf(index) }}
            className={classNames(
              'absolute grid size-5 -translate-1/2 place-items-center rounded-full border-2 forced-colors:bg-[Canvas]',
              index < current && 'border-ok bg-ok text-surface',
              index === current && 'border-action bg-action',
              index > current && 'border-line-strong bg-surface',
            )}
          >
            {index < current && <Check size={12} strokeWidth={3.5} />}
          </span>
        ))}
      </div>
      <ol
        aria-label={label}
        // Items without a width, spread like the dots, so that each name is centered below its dot.
        className="mx-7.5 mt-2 flex justify-between text-xs whitespace-nowrap *:w-0 max-sm:text-2xs max-[22.5rem]:mx-6.5 max-[22.5rem]:text-[0.6875rem]"
      >
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={classNames('flex justify-center', index === current ? 'font-bold' : 'text-ink-2')}
          >
            {step}
            {index < current && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
