import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import type { GearColumn, GearSort } from './sort-gear.ts'

type SortHeadProps = {
  column: GearColumn
  sort: GearSort
  onPress: (column: GearColumn) => void
  isFigure?: boolean
  className?: string
  children: string
}

/**
 * The header of a table column that sorts by it. The sorted column has an arrow before its label, which turns with each
 * click.
 */
export function SortHead({ column, sort, onPress, isFigure = false, className, children }: SortHeadProps) {
  const isSorted = sort.column === column
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={classNames('px-2.5', className)}
    >
      <button
        type="button"
        onClick={() => onPress(column)}
        className={classNames(
          'hit flex h-9 w-full items-center gap-1 font-semibold hover:text-ink',
          isFigure && 'justify-end',
          isSorted && 'text-ink',
        )}
      >
        {isSorted && <Arrow size={14} aria-hidden />}
        {children}
      </button>
    </th>
  )
}
