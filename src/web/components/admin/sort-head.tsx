import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from '#web/router/link.tsx'
import { useMatch } from '#web/router/router-context.ts'
import type { Column } from './column.ts'

type SortHeadProps<Row> = {
  column: Column<Row>
  isSorted: boolean
  order: 'asc' | 'desc'
  className: string
}

/** The head of a column. One that can be sorted is a link, so that the order is in the address and needs no JavaScript. */
export function SortHead<Row>({ column, isSorted, order, className }: SortHeadProps<Row>) {
  const { params } = useMatch()
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp
  const next = isSorted && order === 'desc' ? 'asc' : 'desc'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order === 'desc' ? 'descending' : 'ascending') : undefined}
      className={className}
    >
      {column.sort === undefined ? (
        column.label
      ) : (
        <Link
          to="/admin/$section"
          params={{ section: params['section'] ?? '' }}
          search={(before) => ({ ...before, sort: column.sort, order: next, after: undefined })}
          resetScroll={false}
          preload={false}
          aria-current={undefined}
          className="hit inline-flex items-baseline gap-1 rounded-xs hover:text-ink aria-[current=page]:text-ink"
        >
          {isSorted && <Arrow size={14} aria-hidden className="self-center" />}
          {column.label}
        </Link>
      )}
    </th>
  )
}
