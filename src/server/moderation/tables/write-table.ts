import { type TableName, tableSorts, tableViews } from '#domain/admin-tables.ts'
import type { UserLine } from '#contract/moderation.ts'
import { adminRoleOf } from '#domain/admin-role.ts'
import { formatMoney, type Cents } from '#domain/money.ts'
import { invalid } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Deps } from '#server/deps.ts'
import { writeCsv } from '#server/spreadsheets/write-csv.ts'
import { listAuditViews } from './audit.ts'
import { listBookingLines } from './bookings.ts'
import { listCaseRows } from './cases.ts'
import { listClaimRows } from './claims.ts'
import { listSubmissionViews } from './contact.ts'
import { listListingLines } from './listings.ts'
import type { TableRequest } from './read-table.ts'
import { listReportViews } from './reports.ts'
import { listUsers } from './users.ts'

/** The maximum number of rows in a file, which are read in pages. */
const maxRows = 10_000
const pageSize = 500

type Cells = Readonly<Record<string, string | number | Date | null>>
type Page = { rows: readonly Cells[]; next?: string }
type Source = {
  [Table in TableName]: (deps: Deps, request: TableRequest<Table>, now: Date, viewer: Viewer) => Promise<Page>
}

const nameOf = ({ firstName, lastName, email }: UserLine) => `${firstName} ${lastName}`.trim() || email
/** Formats an amount. Amounts are whole cents, also where they come from JSON. */
const dollars = (amount: Cents | string) => formatMoney(Number(amount) as Cents)

/** Returns a function that turns a page of rows into a page of cells. */
const pageOf =
  <Row>(cells: (row: Row) => Cells) =>
  ({ rows, ...page }: { rows: readonly Row[]; next?: string }): Page => ({ ...page, rows: rows.map(cells) })

const sources: Source = {
  reports: async ({ database }, request, now, { id }) =>
    pageOf<Awaited<ReturnType<typeof listReportViews>>['rows'][number]>((row) => ({
      id: row.id,
      listing: row.listing.title,
      reason: row.reason,
      words: row.description,
      owner: nameOf(row.listing.owner),
      reporter: nameOf(row.reporter),
      status: row.status,
      note: row.note,
      with: row.taker && nameOf(row.taker),
      reported: row.createdAt,
      closed: row.closedAt,
    }))(await listReportViews(database, request, now, id)),
  cases: async ({ database }, request, now, { id }) =>
    pageOf<Awaited<ReturnType<typeof listCaseRows>>['rows'][number]>((row) => ({
      id: row.id,
      booking: row.bookingId,
      listing: row.title,
      kind: row.kind,
      side: row.side,
      words: row.description,
      renter: nameOf(row.renter),
      owner: nameOf(row.owner),
      total: dollars(row.totalAmount),
      status: row.status,
      outcome: row.outcome,
      with: row.taker && nameOf(row.taker),
      opened: row.createdAt,
      closed: row.closedAt,
    }))(await listCaseRows(database, request, now, id)),
  claims: async ({ database }, request, now, viewer) =>
    pageOf<Awaited<ReturnType<typeof listClaimRows>>['rows'][number]>((row) => ({
      id: row.id,
      booking: row.bookingId,
      listing: row.title,
      renter: nameOf(row.renter),
      owner: nameOf(row.owner),
      claimed: dollars(row.amount),
      decided: row.decidedAmount === null ? null : dollars(row.decidedAmount),
      status: row.status,
      with: row.taker && nameOf(row.taker),
      opened: row.createdAt,
    }))(await listClaimRows(database, request, now, viewer)),
  contact: async ({ database }, request, now, { id }) =>
    pageOf<Awaited<ReturnType<typeof listSubmissionViews>>['rows'][number]>((row) => ({
      id: row.id,
      subject: row.subject,
      from: row.name,
      email: row.email,
      status: row.status,
      note: row.note,
      received: row.createdAt,
      answered: row.answeredAt,
    }))(await listSubmissionViews(database, request, now, id)),
  bookings: async ({ database }, request, now, { id }) =>
    pageOf<Awaited<ReturnType<typeof listBookingLines>>['rows'][number]>((row) => ({
      id: row.id,
      listing: row.listing.title,
      first_day: row.startDate,
      last_day: row.endDate,
      renter: nameOf(row.renter),
      owner: nameOf(row.owner),
      total: dollars(row.totalAmount),
      owner_earns: dollars(row.ownerEarnings),
      status: row.status,
      payout: row.payoutStatus,
      refund: row.refundStatus,
      requested: row.createdAt,
    }))(await listBookingLines(database, request, now, id)),
  users: async (deps, request, now, { id }) =>
    pageOf<Awaited<ReturnType<typeof listUsers>>['rows'][number]>((row) => ({
      id: row.id,
      name: nameOf(row),
      email: row.email,
      verified: row.verified ? 'yes' : 'no',
      role: adminRoleOf(deps.settings.adminEmails, row),
      gear: row.gear,
      rentals: row.rentals,
      reports_upheld: row.upheld,
      suspended: row.suspendedAt,
      member_since: row.createdAt,
    }))(await listUsers(deps, request, now, id)),
  listings: async ({ database }, request, now, { id }) =>
    pageOf<Awaited<ReturnType<typeof listListingLines>>['rows'][number]>((row) => ({
      id: row.id,
      title: row.title,
      owner: nameOf(row.owner),
      daily_rate: dollars(row.dailyRate as unknown as Cents),
      location: row.location,
      status: row.status,
      open_reports: row.openReports,
      listed: row.createdAt as unknown as string,
    }))(await listListingLines(database, request, now, id)),
  audit: async ({ database }, request, now, { id }) =>
    pageOf<Awaited<ReturnType<typeof listAuditViews>>['rows'][number]>((row) => ({
      id: row.id,
      decision: row.action,
      outcome: row.outcome ?? row.role,
      amount: row.amount === null ? null : dollars(row.amount),
      booking: row.bookingId,
      listing: row.listingTitle,
      user: row.user && nameOf(row.user),
      reason: row.reason,
      by: row.actor ? nameOf(row.actor) : (row.operator ?? 'automatic'),
      when: row.createdAt,
    }))(await listAuditViews(database, request, now, id)),
}

type Asked = {
  view?: string | undefined
  search?: string | undefined
  sort?: string | undefined
  order?: 'asc' | 'desc' | undefined
}

/** Returns the rows of a built-in filter that match the search words as CSV, in the order of the table. */
export async function writeTable(
  deps: Deps,
  table: TableName,
  { view, search, sort, order }: Asked,
  now: Date,
  viewer: Viewer,
): Promise<string> {
  refuseUnknown('view', view, tableViews[table])
  refuseUnknown('sort', sort, tableSorts[table])
  // Each function in `sources` takes the requests of its own table, which the compiler cannot infer from a variable.
  const source = sources[table] as (deps: Deps, request: object, now: Date, viewer: Viewer) => Promise<Page>
  const rows: Cells[] = []
  let cursor: string | undefined
  do {
    const page = await source(deps, { view, search, sort, order, cursor, limit: pageSize }, now, viewer)
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor !== undefined && rows.length < maxRows)
  const heads = Object.keys(rows[0] ?? {})
  return writeCsv(
    heads,
    rows.slice(0, maxRows).map((cells) => heads.map((head) => written(cells[head]))),
  )
}

function refuseUnknown(name: string, value: string | undefined, known: readonly string[]): void {
  if (value !== undefined && !known.includes(value))
    throw invalid({ path: name, message: `${name} must be one of ${known.join(', ')}.` })
}

function written(value: string | number | Date | null | undefined) {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' ? { number: String(value) } : (value ?? '')
}
