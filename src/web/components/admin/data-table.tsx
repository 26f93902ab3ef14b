import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { type Column, columnStyle } from './column.ts'
import { RowBox } from './row-box.tsx'
import { SortHead } from './sort-head.tsx'
import { cellStyle, headStyle, phoneEndStyle, phoneStartStyle } from './table-style.ts'

type Selection = {
  isSelected: (id: string) => boolean
  toggle: (id: string, isRange: boolean) => void
  toggleAll: () => void
  count: number
}

type DataTableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
  /** The id of the row that keyboard shortcuts act on. */
  current: string | undefined
  selection?: Selection | undefined
  /** Wraps the content of a row's first cell in the link that opens the row. */
  opener: (row: Row, content: ReactNode) => ReactNode
}

/** A dense table with a sticky head: rows of 40 px, or more where a cell has two lines. On phones 64 px and two columns. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, sort, order, current, selection, opener } = props
  return (
    <div className="@container/table">
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm md:table-fixed">
        <thead className="max-md:hidden">
          <tr>
            {selection && (
              <th scope="col" className={classNames(headStyle, 'w-14 pl-4 text-left md:pl-6')}>
                <RowBox
                  label="Select all rows"
                  isChecked={selection.count > 0 && selection.count === rows.length}
                  isMixed={selection.count > 0 && selection.count < rows.length}
                  onToggle={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column, at) => (
              <SortHead
                key={column.label}
                column={column}
                isSorted={column.sort !== undefined && column.sort === sort}
                order={order ?? 'desc'}
                className={classNames(
                  headStyle,
                  columnStyle(columns, at),
                  // The other columns share what the first one leaves on very wide screens.
                  column.width ?? 'wide:w-[25%] wide:group-data-[drawer=open]/table:w-auto',
                )}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              data-current={row.id === current || undefined}
              data-selected={selection?.isSelected(row.id) || undefined}
              className="group/row relative -outline-offset-3 has-[td_a:focus-visible]:outline-3 has-[td_a:focus-visible]:outline-focus"
            >
              {selection && (
                <td className={classNames(cellStyle, 'pl-4 max-md:hidden md:pl-6')}>
                  <RowBox
                    label="Select row"
                    isChecked={selection.isSelected(row.id)}
                    onToggle={(isRange) => selection.toggle(row.id, isRange)}
                  />
                </td>
              )}
              {columns.map((column, at) => (
                <td
                  key={column.label}
                  title={column.title?.(row)}
                  className={classNames(
                    cellStyle,
                    columnStyle(columns, at),
                    at === 0 && phoneStartStyle,
                    at > 0 && column.shows === 'always' && phoneEndStyle,
                  )}
                >
                  {at === 0 ? opener(row, column.cell(row)) : column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
