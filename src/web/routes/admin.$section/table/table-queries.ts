import { countTable } from '#contract/admin-tables.ts'
import { listAudit } from '#contract/audit.ts'
import { listCases } from '#contract/cases.ts'
import { listClaims } from '#contract/claims.ts'
import { listModeratedBookings } from '#contract/moderated-bookings.ts'
import { listModeratedListings } from '#contract/moderated-listings.ts'
import { listReports, listSubmissions } from '#contract/moderated-reports.ts'
import { listUsers } from '#contract/moderated-users.ts'
import type { TableName } from '#domain/admin-tables.ts'
import { pageQuery, query } from '#web/calls/call.ts'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { tableRequest } from './table-request.ts'

/** Returns the query for a table's page of rows, from the parameters of the address. */
export const listQueries = {
  reports: (search: AdminSearch) => pageQuery(listReports, { query: tableRequest('reports', search) }),
  cases: (search: AdminSearch) => pageQuery(listCases, { query: tableRequest('cases', search) }),
  claims: (search: AdminSearch) => pageQuery(listClaims, { query: tableRequest('claims', search) }),
  contact: (search: AdminSearch) => pageQuery(listSubmissions, { query: tableRequest('contact', search) }),
  bookings: (search: AdminSearch) =>
    pageQuery(listModeratedBookings, { query: tableRequest('bookings', search) }),
  users: (search: AdminSearch) => pageQuery(listUsers, { query: tableRequest('users', search) }),
  listings: (search: AdminSearch) =>
    pageQuery(listModeratedListings, { query: tableRequest('listings', search) }),
  audit: (search: AdminSearch) => pageQuery(listAudit, { query: tableRequest('audit', search) }),
} as const

/** Returns the query for the exact number of rows in each built-in filter of a table. */
export const countQuery = (table: TableName, search: AdminSearch) =>
  query(countTable, { params: { table }, query: { search: search.search } })
