import type { AdminTableName } from '#domain/admin-tables.ts'
import type { SectionName } from '#web/routes/admin.$section/sections.ts'

/** The section of the admin area that shows each table. */
export const sectionOf = {
  reports: 'reports',
  cases: 'cases',
  claims: 'claims',
  contact: 'contact',
  bookings: 'bookings',
  users: 'people',
  listings: 'listings',
  failures: 'failures',
  audit: 'audit',
} as const satisfies Record<AdminTableName, SectionName>

/** Returns the table that a section shows, or undefined if it shows none. */
export const tableOf = (section: SectionName): AdminTableName | undefined =>
  (Object.keys(sectionOf) as AdminTableName[]).find((table) => sectionOf[table] === section)
