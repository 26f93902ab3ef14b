import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { FilterConditions } from '#contract/admin-filters.ts'
import type { AdminTableName } from '#domain/admin-tables.ts'

const columns = [
  'id',
  sql<AdminTableName>`table_name`.as('table'),
  'name',
  sql<FilterConditions>`conditions`.as('conditions'),
] as const

export const findFilters = (queries: Queries, adminId: string) =>
  queries.selectFrom('adminFilters').select(columns).where('adminId', '=', adminId).orderBy('name').execute()

type NewFilter = {
  adminId: string
  table: AdminTableName
  name: string
  conditions: FilterConditions
  now: Date
}

/** Stores a filter of an admin, replacing the admin's filter of the same table and name. Returns the stored filter. */
export const putFilter = (queries: Queries, { adminId, table, name, conditions, now }: NewFilter) =>
  queries
    .insertInto('adminFilters')
    .values({ adminId, tableName: table, name, conditions: JSON.stringify(conditions), createdAt: now })
    .onConflict((row) =>
      row
        .columns(['adminId', 'tableName', 'name'])
        .doUpdateSet({ conditions: (excluded) => excluded.ref('excluded.conditions') }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()

export async function deleteFilter(queries: Queries, adminId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('adminFilters')
    .where('id', '=', id)
    .where('adminId', '=', adminId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
