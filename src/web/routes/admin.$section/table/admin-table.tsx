import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AdminTableName } from '#domain/admin-tables.ts'
import type { Page } from '#web/calls/call.ts'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Inbox } from 'lucide-react'
import { type AdminSearch, chosenIn, useGo } from '#web/routes/admin.$section/admin-search.ts'
import { Failed, Waiting } from '#web/routes/admin.$section/entries/entries.tsx'
import { HintBar, type KeyHint, searchHint } from '#web/routes/admin.$section/keys/hint-bar.tsx'
import { KeySheet } from '#web/routes/admin.$section/keys/key-sheet.tsx'
import { BulkBar, type BulkAction } from '#web/components/admin/bulk-bar.tsx'
import type { Column } from '#web/components/admin/column.ts'
import { DataTable } from '#web/components/admin/data-table.tsx'
import { oneRow } from './admin-tables.ts'
import { sectionOf } from './section-of.ts'
import { TablePages } from './table-pages.tsx'
import { SavedTabs } from './saved-tabs.tsx'
import { Conditions } from './conditions.tsx'
import { useHiddenColumns } from './hidden-columns.ts'
import { TableTools } from './table-tools.tsx'
import { TableSearch } from './table-search.tsx'
import { useSelection } from '#web/components/admin/use-selection.ts'
import { type RowKeys, useTableKeys } from './use-table-keys.ts'
import { ViewTabs } from './view-tabs.tsx'
import { orderOf, viewOf } from './table-request.ts'

/** The position of the open row on its page, and functions that open the previous or next row or close it. */
export type Place = {
  at: number
  of: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

/** The state of the query of a page of rows. */
type TableList<Row> = Pick<UseQueryResult<unknown>, 'isPending' | 'isError' | 'refetch'> & {
  data: Pick<Page<Row[]>, 'items' | 'next'> | undefined
}

type AdminTableProps<Row> = {
  table: AdminTableName
  /** What the rows are, such as 'reports'. */
  things: string
  search: AdminSearch
  /** The label of the search field. Without a label there is no search field. */
  searchLabel?: string | undefined
  list: TableList<Row>
  counts: Record<string, number> | undefined
  views: readonly (readonly [name: string, label: string])[]
  columns: readonly Column<Row>[]
  /** Renders the drawer with the open row. Without it, rows cannot be opened. */
  drawer?: (id: string, place: Place) => ReactNode
  hints?: readonly KeyHint[] | undefined
  rowKeys?: (row: Row | undefined, selected: readonly Row[]) => RowKeys
  /** What can be done with all selected rows; without it, rows cannot be selected. */
  bulk?: ((selected: readonly Row[]) => readonly BulkAction[]) | undefined
  /** Content beside the search field. */
  above?: ReactNode
  empty: { title: string; words: string; icon?: ReactNode; disc?: string }
}

const defaultHints: readonly KeyHint[] = [[['J', 'K'], 'move'], [['Enter'], 'open'], searchHint]

/**
 * An admin table with its filters, search, keys, selection and drawer. The address holds the filter, search text,
 * order, page and open row.
 */
export function AdminTable<Row extends { id: string }>(props: AdminTableProps<Row>) {
  const { table, things, search, list, counts, views, columns, drawer, rowKeys, bulk, empty } = props
  const go = useGo()
  const rows = list.data?.items ?? []
  const ids = rows.map(({ id }) => id)
  const isEmpty = list.data !== undefined && rows.length === 0
  const hasNothing = isEmpty && search.search === undefined
  const hasSearch = props.searchLabel !== undefined
  const chosenName = chosenIn[table]
  const openId = search[chosenName]
  const [current, setCurrent] = useState<string>()
  const [areKeysShown, setKeysShown] = useState(false)
  const { hidden } = useHiddenColumns(table)
  const count = counts && (counts[viewOf(table, search)] ?? 0)
  const selection = useSelection(bulk ? ids : [])
  const show = (id: string | undefined) =>
    go({ ...search, [chosenName]: id }, { replace: openId !== undefined })
  const close = () => {
    setCurrent(openId)
    show(undefined)
    // The row takes the focus once the drawer has been removed from the page.
    setTimeout(() => focusRow(openId))
  }
  const moveTo = (id: string | undefined) => {
    if (!id) return
    setCurrent(id)
    if (openId) show(id)
    else focusRow(id)
  }
  const selectedRows = rows.filter(({ id }) => selection.selected.includes(id))
  const currentRow = rows.find(({ id }) => id === (openId ?? current))
  useTableKeys({
    ids,
    current: openId ?? current,
    onMove: moveTo,
    onOpen: drawer && !openId ? show : undefined,
    onSelect: bulk && selection.toggle,
    onHelp: () => setKeysShown(true),
    onBack: () => {
      if (selection.count > 0) selection.clear()
      else if (openId) close()
      else return false
      return true
    },
    rowKeys: rowKeys?.(currentRow, selectedRows),
  })
  const at = openId ? ids.indexOf(openId) : -1
  const neighbor = (id: string | undefined) => (id ? () => moveTo(id) : undefined)
  return (
    <div
      data-drawer={openId && drawer ? 'open' : undefined}
      className="group/table flex min-h-[calc(100dvh-3.25rem)] flex-col overflow-x-clip xl:data-[drawer=open]:pr-150"
    >
      <ViewTabs
        section={sectionOf[table]}
        search={search}
        views={views}
        current={viewOf(table, search)}
        counts={counts}
      />
      <SavedTabs table={table} search={search} />
      <div
        className={classNames(
          'flex items-center gap-3 px-4 py-2.5 max-md:flex-wrap md:px-6',
          !hasSearch && 'max-xl:py-0 md:max-xl:-mb-px',
        )}
      >
        {props.searchLabel !== undefined && (
          <TableSearch key={search.search ?? ''} search={search} label={props.searchLabel} />
        )}
        {props.above}
        <div className="ml-auto flex items-center gap-3 max-md:hidden">
          {count !== undefined && !hasNothing && (
            <p className="num text-xs whitespace-nowrap text-ink-2" aria-live="polite">
              {count.toLocaleString('en-US')} {count === 1 ? oneRow[table] : things}
            </p>
          )}
          {!hasNothing && (
            <TableTools table={table} search={search} columns={columns.slice(1).map(({ label }) => label)} />
          )}
        </div>
      </div>
      <Conditions table={table} search={search} columns={columns} />
      {list.isPending ? (
        <div className="px-4 md:px-6">
          <Waiting />
        </div>
      ) : list.isError ? (
        <div className="px-4 md:px-6">
          <Failed onRetry={() => void list.refetch()} />
        </div>
      ) : rows.length === 0 ? (
        <div className="grid flex-1 content-center px-4 py-10 md:px-6">
          <EmptyState {...{ icon: <Inbox size={28} aria-hidden />, ...empty }} isFramed={false}>
            {empty.words}
          </EmptyState>
        </div>
      ) : (
        <DataTable
          label={things}
          columns={columns.filter(({ label }, at) => at === 0 || !hidden.includes(label))}
          rows={rows}
          {...orderOf(table, search)}
          current={openId ?? current}
          selection={bulk && selection}
          opener={(row, content) =>
            drawer ? (
              <Link
                to="/admin/$section"
                params={{ section: sectionOf[table] }}
                search={{ ...search, [chosenName]: row.id }}
                resetScroll={false}
                preload={false}
                onFocus={() => setCurrent(row.id)}
                aria-current={row.id === openId ? 'true' : undefined}
                className="outline-none after:absolute after:inset-0"
              >
                {content}
              </Link>
            ) : (
              content
            )
          }
        />
      )}
      {list.data && (
        <TablePages
          section={sectionOf[table]}
          search={search}
          rows={rows.length}
          count={count}
          next={list.data.next}
        />
      )}
      {bulk && selection.count > 0 && (
        <BulkBar count={selection.count} actions={bulk(selectedRows)} onClear={selection.clear} />
      )}
      <HintBar
        hints={(props.hints ?? defaultHints).filter((hint) => (hint === searchHint ? hasSearch : !isEmpty))}
        onAll={() => setKeysShown(true)}
      />
      <KeySheet isOpen={areKeysShown} onClose={() => setKeysShown(false)} />
      {openId &&
        drawer?.(openId, {
          at,
          of: ids.length,
          onPrevious: neighbor(ids[at - 1]),
          onNext: neighbor(at < 0 ? undefined : ids[at + 1]),
          onClose: close,
        })}
    </div>
  )
}

function focusRow(id: string | undefined): void {
  const link = id && document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a`)
  if (!link) return
  link.focus({ preventScroll: true })
  link.closest('tr')?.scrollIntoView({ block: 'nearest' })
}
