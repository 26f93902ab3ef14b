import type { ReactNode } from 'react'

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
   * The widths at which the column is shown: `always` on phones too, `desk` (the default) from 768 px on, `wide` from 1280
   * px on.
   */
  shows?: 'always' | 'desk' | 'wide'
  /** Keeps the column visible beside an open drawer, where the other columns are hidden. */
  staysBeside?: true
  cell: (row: Row) => ReactNode
  /** Returns the tooltip: the whole text of a cell that may be cut off. */
  title?: (row: Row) => string
}

const shown = { always: '', desk: 'max-md:hidden', wide: 'max-xl:hidden' } as const

export const columnStyle = <Row>({ shows = 'desk', staysBeside, align }: Column<Row>): string =>
  `${shown[shows]} ${staysBeside ? '' : 'group-data-[drawer=open]/desk:hidden'} ${align === 'end' ? 'num text-right' : 'text-left'}`
