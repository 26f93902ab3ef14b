import type { TableName } from '#domain/admin-tables.ts'
import type { Deps } from '#server/deps.ts'
import { auditJoined, auditRules } from './audit.ts'
import { bookingRules, bookingsJoined } from './bookings.ts'
import { caseRules, casesJoined } from './cases.ts'
import { claimRules, claimsJoined } from './claims.ts'
import { contactRules, submissions } from './contact.ts'
import { listingRules, listingsJoined } from './listings.ts'
import { userRules, users } from './users.ts'
import { countViews } from './read-table.ts'
import { reportRules, reportsJoined } from './reports.ts'

type Count = (
  deps: Deps,
  search: string | undefined,
  now: Date,
  reader: string,
) => Promise<Record<string, number>>

/**
 * For each admin table, a function that counts the rows of every built-in filter, among the rows that match the search
 * words.
 */
export const countTables: Record<TableName, Count> = {
  reports: ({ database }, ...asked) => countViews(reportsJoined(database), reportRules, ...asked),
  cases: ({ database }, ...asked) => countViews(casesJoined(database), caseRules, ...asked),
  claims: ({ database }, ...asked) => countViews(claimsJoined(database), claimRules, ...asked),
  contact: ({ database }, ...asked) => countViews(submissions(database), contactRules, ...asked),
  bookings: ({ database }, ...asked) => countViews(bookingsJoined(database), bookingRules, ...asked),
  users: ({ database, settings }, ...asked) => countViews(users(database), userRules(settings), ...asked),
  listings: ({ database }, ...asked) => countViews(listingsJoined(database), listingRules, ...asked),
  audit: ({ database }, ...asked) => countViews(auditJoined(database), auditRules, ...asked),
}
