import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** A column of an admin table. */
export type Column<Row> = {
  label: string
  /** The column's name in the server's `sort` parameter. Without it, users cannot sort by the column. */
  sort?: string
  /** The class names for the column's width; the one column without them takes the remaining width. */
  width?: string
  /** Aligns the cells at the end, for numbers. */
  align?: 'end'
  /**
   * The widths at which the column is shown: `always` on phones too, `tablet` (the default) in windows from 768 px on,
   * `laptop` in windows from 1024 px on, `medium` in tables from 928 px on, `wide` in tables from 1024 px on.
   */
  shows?: 'always' | 'tablet' | 'laptop' | 'medium' | 'wide'
  /** Keeps the column visible beside an open drawer, where windows under 1600 px hide the other columns. */
  staysBeside?: true
  cell: (row: Row) => ReactNode
  /** Returns the tooltip: the whole text of a cell that may be cut off. */
  title?: (row: Row) => string
}

const shown = {
  always: '',
  tablet: 'max-md:hidden',
  laptop: 'max-lg:hidden',
  medium: '@max-[58rem]/table:hidden',
  wide: '@max-[64rem]/table:hidden',
} as const

/** Returns the class names of the column `at` for its head and cells. */
export function columnStyle<Row>(columns: readonly Column<Row>[], at: number): string {
  const { shows = 'tablet', staysBeside, align } = columns[at]!
  return classNames(
    shown[shows],
    !staysBeside && 'max-wide:group-data-[drawer=open]/table:hidden',
    align !== 'end' && 'text-left',
    align !== 'end' && followsFigures(columns, at) && 'md:pl-6 lg:pl-7',
    align === 'end' && 'num text-right',
    // A column of figures may be the last one beside the drawer, where it keeps the padding of the table.
    align === 'end' && staysBeside && 'max-wide:group-data-[drawer=open]/table:pr-6',
  )
}

/** Whether the column stands after figures, whose right edge would come too close to its text. */
function followsFigures<Row>(columns: readonly Column<Row>[], at: number): boolean {
  const before = columns.slice(0, at)
  return [before, before.filter(({ shows }) => shows !== 'wide')].some((each) => each.at(-1)?.align === 'end')
}
