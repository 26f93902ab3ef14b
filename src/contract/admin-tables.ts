import { z } from 'zod'
import { tableSorts, type TableName, tableViews } from '#domain/admin-tables.ts'
import { endpoint } from './endpoint.ts'
import { absentIfEmpty, page } from './fields.ts'
import { searched } from './moderation.ts'

const oneOf = <const Values extends readonly [string, ...string[]]>(name: string, values: Values) =>
  absentIfEmpty(z.enum(values, `${name} must be one of ${values.join(', ')}.`).optional())

/**
 * The query parameters of an admin table: a built-in filter (`view`), a search text, the sort order, and the page. Without
 * `view` the table lists all rows.
 */
export const tableQuery = <Table extends TableName>(table: Table) => ({
  view: oneOf('view', tableViews[table]),
  search: searched,
  sort: oneOf('sort', tableSorts[table]),
  order: oneOf('order', ['asc', 'desc']),
  ...page,
})

const tableNames = Object.keys(tableViews) as [TableName, ...TableName[]]

export const countTable = endpoint({
  method: 'GET',
  path: '/api/admin/counts/:table',
  summary: 'Count the rows of an admin table exactly, for each of its built-in filters',
  access: 'admin:read',
  params: z.object({ table: z.enum(tableNames) }),
  query: z.object({ search: searched }),
  reply: z.record(z.string(), z.int()),
})

export const getTableCsv = endpoint({
  method: 'GET',
  path: '/api/admin/csv/:table',
  summary: 'Download the rows of an admin table as CSV, up to 10,000',
  access: 'admin:read',
  params: z.object({ table: z.enum(tableNames) }),
  query: z.object({
    /** The name of a built-in filter. `view` and `sort` take the same values as in the list of that table. */
    view: absentIfEmpty(z.string().max(20).optional()),
    search: searched,
    sort: absentIfEmpty(z.string().max(20).optional()),
    order: oneOf('order', ['asc', 'desc']),
  }),
  type: 'text/csv',
  download: 'switchback-table.csv',
  limit: { times: 20, perSeconds: 60, by: 'user' },
  reply: z.string(),
})
