import type { TableName } from '#domain/admin-tables.ts'
import type { SectionName } from '#web/routes/admin.$section/sections.ts'

/** The section of the admin area that shows each table. */
export const sectionOf = {
  reports: 'reports',
  contact: 'contact',
  bookings: 'bookings',
  users: 'people',
  listings: 'listings',
} as const satisfies Record<TableName, SectionName>

/** The table of a section; undefined for sections without one. */
export const tableOf = (section: SectionName): TableName | undefined =>
  (Object.keys(sectionOf) as TableName[]).find((table) => sectionOf[table] === section)
