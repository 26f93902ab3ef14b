import {
  type TableName,
  type TableSort,
  type TableView,
  tableSorts,
  tableViews,
} from '#domain/admin-tables.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'

const rowsPerPage = 50

/** The saved filter that an address shows. A search without one looks through everything. */
export function viewOf<Table extends TableName>(table: Table, search: AdminSearch): TableView<Table> {
  const views: readonly string[] = tableViews[table]
  const view = search.view && views.includes(search.view) ? search.view : undefined
  return (view ?? (search.search ? 'all' : views[0])) as TableView<Table>
}

/** What waits is listed by its age, the oldest first; everything else the latest first. */
export function orderOf<Table extends TableName>(table: Table, search: AdminSearch) {
  const sorts: readonly string[] = tableSorts[table]
  const given = sorts.includes(search.sort ?? '') ? search.sort : undefined
  const waits = ['open', 'older', 'safety', 'repeat', 'unanswered'].includes(viewOf(table, search))
  return {
    sort: (given ?? (waits ? 'age' : undefined)) as TableSort<Table> | undefined,
    order: search.order === 'asc' ? ('asc' as const) : ('desc' as const),
  }
}

/** The query of a table's list, as its address says. Unknown values count as absent. */
export function tableRequest<Table extends TableName>(table: Table, search: AdminSearch) {
  return {
    view: viewOf(table, search),
    search: search.search,
    ...orderOf(table, search),
    cursor: search.after,
    limit: rowsPerPage,
  }
}
