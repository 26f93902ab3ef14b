import { z } from 'zod'
import { adminTables } from '#domain/admin-tables.ts'
import { textLimits } from '#domain/text-limits.ts'
import { endpoint } from './endpoint.ts'
import { absentIfEmpty, done, id, idPath, requiredText } from './fields.ts'

const table = z.enum(adminTables)

/** The search parameters of an admin table. The table ignores views and columns that it no longer has. */
const conditions = z.object({
  view: absentIfEmpty(z.string().max(20).optional()),
  search: absentIfEmpty(z.string().max(textLimits.search).optional()),
  sort: absentIfEmpty(z.string().max(20).optional()),
  order: absentIfEmpty(z.enum(['asc', 'desc']).optional()),
})
export type FilterConditions = z.output<typeof conditions>

export const adminFilter = z.object({ id, table, name: z.string(), conditions }).meta({ id: 'AdminFilter' })
export type AdminFilter = z.output<typeof adminFilter>

export const listAdminFilters = endpoint({
  method: 'GET',
  path: '/api/admin/filters',
  summary: 'List the filters of admin tables that the admin saved, by name',
  access: 'admin:read',
  reply: z.array(adminFilter),
})

export const saveAdminFilter = endpoint({
  method: 'POST',
  path: '/api/admin/filters',
  summary:
    'Save a filter of an admin table under a name. One of the same name and table is replaced; an admin can save up to 50',
  access: 'admin:read',
  body: z.object({ table, name: requiredText('Name', textLimits.filterName), conditions }),
  success: 201,
  reply: adminFilter,
})

export const deleteAdminFilter = endpoint({
  method: 'DELETE',
  path: '/api/admin/filters/:id',
  summary: 'Delete a saved filter of an admin table',
  access: 'admin:read',
  params: idPath,
  reply: done,
})
