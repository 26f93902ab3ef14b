/** A day of a listing: the row of the listing and the column of the day, from 0. */
export type Cell = { row: number; column: number }
/** `anchor` is the cell that was pressed first, `head` the cell where the pointer or the focus is now. */
export type Selection = { anchor: Cell; head: Cell }
/** Rows and columns of the calendar; days before `firstColumn` are over. */
export type Bounds = { rows: number; columns: number; firstColumn: number }
export type Area = { top: number; bottom: number; left: number; right: number }

/** Returns the rows and days that a selection covers. */
export const areaOf = ({ anchor, head }: Selection): Area => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
})

export const isInArea = ({ top, bottom, left, right }: Area, { row, column }: Cell): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/** Returns the nearest cell that can be selected: days that are over cannot. */
export const selectable = ({ row, column }: Cell, { rows, columns, firstColumn }: Bounds): Cell => ({
  row: between(0, row, rows - 1),
  column: between(firstColumn, column, columns - 1),
})

/** Returns the cell to which a key moves the focus (arrow keys, Home, End, Page Up, Page Down); undefined for any other key. */
export function cellAfter({ row, column }: Cell, key: string, { rows, columns }: Bounds): Cell | undefined {
  const to = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
    PageUp: { row: 0, column },
    PageDown: { row: rows - 1, column },
  }[key]
  return to && selectable(to, { rows, columns, firstColumn: 0 })
}
