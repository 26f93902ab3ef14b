/** So many open reports of different people put a listing under review without an admin. Product rules, moderation. */
export const reportsUntilReview = 3

export const reportStatuses = ['pending', 'reviewed', 'resolved'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** How an admin closes a report: looked at and left as it is, or acted upon. */
export const reportOutcomes = ['reviewed', 'resolved'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const contactStatuses = ['pending', 'answered'] as const

/** What admins do, and what each is called where it is read again. */
export const auditWords = {
  close_case: 'Decided a case',
  refund: 'Refunded',
  retry_payout: 'Retried a payout',
  retry_refund: 'Retried a refund',
  close_report: 'Closed a report',
  answer_contact: 'Answered a message',
  verify: 'Verified',
  unverify: 'Removed the verification',
  suspend: 'Suspended',
  reinstate: 'Reinstated',
  review_listing: 'Put under review',
  restore_listing: 'Restored',
  remove_listing: 'Removed',
  retry_letter: 'Sent an email again',
} as const
export type AuditAction = keyof typeof auditWords
export const auditActions = Object.keys(auditWords) as [AuditAction, ...AuditAction[]]

/** Why the listings of somebody who is suspended cannot be seen, as the owner reads it. */
export const hiddenWithOwnerWords = 'Your account is suspended.'

/** Why what a suspended person asked for ends, as both sides read it. */
export const renterSuspendedWords = 'The renter can no longer take this booking.'
