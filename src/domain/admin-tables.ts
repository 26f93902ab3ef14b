/**
 * The built-in filters of each admin table, in the order of its tabs. A table opens with the first one. `all` is for
 * searches, because their results may have any status; the audit log opens with it.
 */
export const tableViews = {
  reports: ['open', 'mine', 'older', 'safety', 'repeat', 'closed', 'all'],
  cases: ['open', 'mine', 'problems', 'stripe', 'overdue', 'closed', 'all'],
  claims: ['decide', 'mine', 'open', 'unpaid', 'over', 'all'],
  contact: ['unanswered', 'answered', 'all'],
  bookings: ['paid', 'requests', 'unpaid', 'held', 'due', 'waiting', 'failed', 'completed', 'ended', 'all'],
  users: ['active', 'suspended', 'admins', 'former', 'all'],
  listings: ['visible', 'reported', 'review', 'removed', 'all'],
  audit: ['all', 'reports', 'listings', 'users', 'money', 'system'],
} as const
export type TableName = keyof typeof tableViews

/**
 * All tables of the admin area: those of `tableViews`, which the server filters and pages, and the failures, which are
 * loaded whole.
 */
export const adminTables = [...(Object.keys(tableViews) as TableName[]), 'failures'] as const
export type AdminTableName = (typeof adminTables)[number]

export type TableView<Table extends TableName> = (typeof tableViews)[Table][number]

/** The columns by which each admin table can be sorted. */
export const tableSorts = {
  reports: ['listing', 'reason', 'owner', 'reporter', 'reports', 'age'],
  cases: ['listing', 'kind', 'renter', 'owner', 'total', 'age'],
  claims: ['listing', 'renter', 'owner', 'amount', 'age'],
  contact: ['subject', 'from', 'age'],
  bookings: ['listing', 'renter', 'owner', 'start', 'total', 'asked'],
  users: ['name', 'email', 'since'],
  listings: ['title', 'owner', 'price', 'reports', 'listed'],
  audit: ['by', 'when'],
} as const
export type TableSort<Table extends TableName> = (typeof tableSorts)[Table][number]

/** The kinds of work that an admin can take, so that no other admin works on the same item. */
export const takableThings = ['reports', 'cases', 'claims'] as const
export type TakableThing = (typeof takableThings)[number]

/** The age, in hours, from which an open report counts as late. */
export const lateReportHours = 24

/** The note that is stored when an admin closes a report without writing one. */
export const defaultClosingNotes = {
  reviewed: 'Looked at it: no action needed.',
  resolved: 'Looked at it: taken care of.',
} as const
