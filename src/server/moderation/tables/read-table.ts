import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { TableName, TableSort, TableView } from '#domain/admin-tables.ts'
import { readSortedPage, type SortPart } from './sorted-page.ts'

type Condition = RawBuilder<boolean>

/** How an admin table filters, searches and sorts. The SQL expressions use the aliases of the table's query. */
export type TableRules<Table extends TableName> = {
  id: RawBuilder<unknown>
  /** `reader` is the admin who reads the table. */
  views: Record<Exclude<TableView<Table>, 'all'>, (now: Date, reader: string) => Condition>
  /**
   * `isReversed` is for a column that shows the opposite order of its SQL expression: an age is highest for the
   * earliest time of creation.
   */
  sorts: Record<TableSort<Table>, SortPart & { isReversed?: true }>
  /** The order if no sort is requested, latest first. */
  latest: readonly SortPart[]
  matches: (words: string) => Condition
}

export type TableRequest<Table extends TableName> = {
  view?: TableView<Table> | undefined
  search?: string | undefined
  sort?: TableSort<Table> | undefined
  order?: 'asc' | 'desc' | undefined
  limit: number
  cursor?: string | undefined
}

const opposite = { asc: 'desc', desc: 'asc' } as const

/** Returns one page of an admin table, filtered, searched and sorted as requested. */
export function readTable<Table extends TableName, DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  rules: TableRules<Table>,
  { view, search, sort, order = 'desc', limit, cursor }: TableRequest<Table>,
  now: Date,
  reader: string,
) {
  let query = rows
  if (view !== undefined && view !== 'all')
    query = query.where(rules.views[view as Exclude<TableView<Table>, 'all'>](now, reader))
  if (search) query = query.where(rules.matches(search))
  const sorted = sort && rules.sorts[sort]
  const direction = sorted?.isReversed ? opposite[order] : order
  return readSortedPage(query, {
    parts: sorted ? [sorted] : rules.latest,
    id: rules.id,
    direction,
    limit,
    cursor,
  })
}

/** Counts the rows of each built-in filter that match the search words, without a limit. */
export async function countViews<Table extends TableName, DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, {}>,
  { views, matches }: TableRules<Table>,
  search: string | undefined,
  now: Date,
  reader: string,
): Promise<Record<string, number>> {
  const searched = search ? rows.where(matches(search)) : rows
  const counts = Object.entries<(now: Date, reader: string) => Condition>(views).map(([view, condition]) =>
    sql<number>`count(*) filter (where ${condition(now, reader)})::int`.as(view),
  )
  const found = await searched
    .select([...counts, sql<number>`count(*)::int`.as('all')])
    .executeTakeFirstOrThrow()
  return found as Record<string, number>
}
