import { getFigures } from '#contract/admin-figures.ts'
import { getModeratedClaim } from '#contract/claims.ts'
import { getModeratedListing } from '#contract/evidence.ts'
import { getModeratedBooking } from '#contract/moderated-bookings.ts'
import { getCase } from '#contract/moderated-cases.ts'
import { getReport } from '#contract/moderated-reports.ts'
import { getUser } from '#contract/moderated-users.ts'
import type { TableName } from '#domain/admin-tables.ts'
import { query } from '#web/calls/call.ts'
import { type AdminSearch, chosenIn } from './admin-search.ts'
import { rangeOf } from './overview/range.ts'
import type { SectionName } from './sections.ts'
import { savedFiltersQuery } from './table/saved-filters.ts'
import { tableOf } from './table/section-of.ts'
import { isServerTable } from './table/admin-tables.ts'
import { countQuery, listQueries } from './table/table-queries.ts'

/**
 * Returns the queries for the open row, by table. Contact messages and audit entries need none, because their lists
 * contain everything.
 */
const chosenQueries = {
  reports: (id: string) => [query(getReport, { params: { id } })],
  cases: (id: string) => [query(getCase, { params: { id } })],
  claims: (id: string) => [query(getModeratedClaim, { params: { id } })],
  bookings: (id: string) => [query(getModeratedBooking, { params: { id } })],
  users: (id: string) => [query(getUser, { params: { id } })],
  listings: (id: string) => [query(getModeratedListing, { params: { id } })],
  contact: () => [],
  audit: () => [],
} as const satisfies Record<TableName, (id: string) => readonly object[]>

/** Returns the queries that a section needs for its first render at this address. */
export function queriesOf(name: SectionName, search: AdminSearch): readonly object[] {
  if (name === 'overview') return [query(getFigures, { query: { range: rangeOf(search) } })]
  const table = tableOf(name)
  if (!table) return []
  if (!isServerTable(table)) return [savedFiltersQuery]
  const chosen = search[chosenIn[table]]
  return [
    savedFiltersQuery,
    listQueries[table](search),
    countQuery(table, search),
    ...(chosen ? chosenQueries[table](chosen) : []),
  ]
}
