import type { AdminTableName, TableName, TableSort, TableView } from '#domain/admin-tables.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { adminSorts, adminViews } from './admin-tables.ts'

const rowsPerPage = 50

/**
 * Returns the built-in filter that the address names. If it names none, a search covers all rows, and without a search
 * the first filter applies.
 */
export function viewOf(table: AdminTableName, search: AdminSearch): string {
  const views = adminViews[table]
  const view = search.view && views.includes(search.view) ? search.view : undefined
  return view ?? (search.search ? 'all' : (views[0] ?? 'all'))
}

const waiting = [
  'open',
  'mine',
  'older',
  'safety',
  'repeat',
  'unanswered',
  'decide',
  'problems',
  'stripe',
  'overdue',
]

/** The tables whose order without a `sort` is that of a column. The others list what is undecided first. */
const latestSorts: Partial<Record<AdminTableName, string>> = {
  bookings: 'asked',
  users: 'since',
  listings: 'listed',
  audit: 'when',
}

/**
 * Returns the order of the rows. Filters of entries that wait for an admin are sorted by age, the oldest first, all others
 * the latest first.
 */
export function orderOf(table: AdminTableName, search: AdminSearch) {
  const sorts = adminSorts[table]
  const given = sorts.includes(search.sort ?? '') ? search.sort : undefined
  const isByAge = sorts.includes('age') && waiting.includes(viewOf(table, search))
  return {
    sort: given ?? (isByAge ? 'age' : latestSorts[table]),
    order: search.order === 'asc' ? ('asc' as const) : ('desc' as const),
  }
}

/** Returns the request parameters for a table's rows from its address. Unknown values count as absent. */
export function tableRequest<Table extends TableName>(table: Table, search: AdminSearch) {
  const { sort, order } = orderOf(table, search)
  return {
    // `viewOf` and `orderOf` return only names of this table, which the types cannot express.
    view: viewOf(table, search) as TableView<Table>,
    sort: sort as TableSort<Table> | undefined,
    search: search.search,
    order,
    cursor: search.after,
    limit: rowsPerPage,
  }
}
