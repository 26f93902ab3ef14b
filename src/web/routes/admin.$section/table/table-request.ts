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

/** The query of a table's list, as its address says. Unknown values count as absent. */
export function tableRequest<Table extends TableName>(table: Table, search: AdminSearch) {
  const sorts: readonly string[] = tableSorts[table]
  return {
    view: viewOf(table, search),
    search: search.search,
    sort: (sorts.includes(search.sort ?? '') ? search.sort : undefined) as TableSort<Table> | undefined,
    order: search.order === 'asc' || search.order === 'desc' ? search.order : undefined,
    cursor: search.after,
    limit: rowsPerPage,
  }
}
