import { classNames } from '#web/ui/class-names.ts'

type CountBarsProps = {
  label: string
  /** `isWarning` gives the bar the warning color, for outcomes that nobody wants. */
  rows: readonly { name: string; count: number; isWarning?: boolean }[]
}

/**
 * Groups with their counts, each with a bar in proportion to the largest count. It is a description list, so it needs no
 * text alternative.
 */
export function CountBars({ label, rows }: CountBarsProps) {
  const highest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <dl aria-label={label} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
      {rows.map(({ name, count, isWarning }) => (
        <div key={name} className="contents">
          <dt className="text-right text-xs text-ink-2">{name}</dt>
          <dd className="flex items-center gap-2 text-sm font-semibold">
            <span
              aria-hidden
              className="block min-w-0 shrink"
              style={{ width: `${(count / highest) * 84}%` }}
            >
              <span
                className={classNames(
                  'block h-4 min-w-0.5 rounded-[3px]',
                  isWarning ? 'bg-viz-warn' : 'bg-viz-1',
                  count === 0 && 'bg-viz-grid!',
                )}
              />
            </span>
            <span className="num">{count.toLocaleString('en-US')}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
