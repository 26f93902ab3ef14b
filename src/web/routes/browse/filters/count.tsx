import { classNames } from '#web/ui/class-names.ts'

type CountProps = { count: number; exact: boolean; className?: string }

/**
 * How many listings a filter would find. A plus follows a count that is only a lower limit. Counts above 1,000 are
 * shown as `1,000+`.
 */
export function Count({ count, exact, className }: CountProps) {
  const words = count > 1000 ? '1,000+' : exact || count === 0 ? String(count) : `${count}+`
  return (
    <span className={classNames('num text-ink-3', className)}>
      <span aria-hidden>{words}</span>
      <span className="sr-only"> ({words} found)</span>
    </span>
  )
}
