import type { ReactNode } from 'react'

/** A column of an admin table. */
export type Column<Row> = {
  label: string
  /** The name by which the server sorts it. */
  sort?: string
  /** The class names of its width; the column without one takes the rest. */
  width?: string
  /** Numbers are at the end. */
  align?: 'end'
  /** `always` is also on phones, `wide` only from 1280 px on; `desk` is the default. */
  shows?: 'always' | 'desk' | 'wide'
  /** Stays in view beside an open drawer. */
  staysBeside?: true
  cell: (row: Row) => ReactNode
  /** The whole text, for cells that may be cut off. */
  title?: (row: Row) => string
}

const shown = { always: '', desk: 'max-md:hidden', wide: 'max-xl:hidden' } as const

export const columnStyle = <Row>({ shows = 'desk', staysBeside, align }: Column<Row>): string =>
  `${shown[shows]} ${staysBeside ? '' : 'group-data-[drawer=open]/desk:hidden'} ${align === 'end' ? 'num text-right' : 'text-left'}`
