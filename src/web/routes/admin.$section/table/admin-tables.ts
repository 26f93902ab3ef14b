import { type AdminTableName, type TableName, tableSorts, tableViews } from '#domain/admin-tables.ts'

export const adminViews: Record<AdminTableName, readonly string[]> = {
  ...tableViews,
  failures: ['all', 'money', 'stripe', 'emails', 'tasks'],
}

/** The singular name of a row of each table, such as 'report'. */
export const oneRow: Record<AdminTableName, string> = {
  reports: 'report',
  cases: 'case',
  claims: 'claim',
  contact: 'message',
  bookings: 'booking',
  users: 'person',
  listings: 'listing',
  failures: 'failure',
  audit: 'decision',
}

export const adminSorts: Record<AdminTableName, readonly string[]> = {
  ...tableSorts,
  failures: ['what', 'since'],
}

export const isServerTable = (table: AdminTableName): table is TableName => table in tableViews
