import { day } from './durations.ts'

/** Open reports from this many trusted users put a listing under review. Product rules: Moderation. */
export const reportsUntilReview = 3
/**
 * The age of an account, in milliseconds, from which it is trusted. A younger account is trusted once it is
 * verified or has completed a rental.
 */
export const trustedAge = 7 * day
/** Admins get emails about this many open reports of one listing, and none about further ones. */
export const maxReportEmails = 10

export const reportStatuses = ['pending', 'reviewed', 'resolved'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** An admin closes a report as reviewed (no action needed) or resolved (acted on). */
export const reportOutcomes = ['reviewed', 'resolved'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const contactStatuses = ['pending', 'answered'] as const

/** The actions of admins and of the operator, and their labels in the audit log. */
export const auditWords = {
  close_case: 'Decided a case',
  read_conversation: 'Read a conversation',
  refund: 'Refunded',
  decide_claim: 'Granted a claim',
  write_off_claim: 'Wrote off a claim',
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
  delete_photos: 'Deleted the photos',
  retry_letter: 'Sent an email again',
  drop_email: 'Dropped an email',
  make_admin: 'Made an admin',
  remove_admin: 'Ended the admin role',
  retry_operation: 'Retried a call to Stripe',
  pause_job: 'Paused a job',
  resume_job: 'Resumed a job',
  relink_account: 'Relinked the sign-in',
  import_listings: 'Imported gear',
} as const
export type AuditAction = keyof typeof auditWords
/** The filters of the audit log, each with its actions. */
export const auditGroups = {
  reports: ['close_report', 'answer_contact'],
  listings: ['review_listing', 'restore_listing', 'remove_listing', 'delete_photos', 'import_listings'],
  users: ['verify', 'unverify', 'suspend', 'reinstate', 'make_admin', 'remove_admin', 'relink_account'],
  money: [
    'close_case',
    'refund',
    'decide_claim',
    'write_off_claim',
    'retry_payout',
    'retry_refund',
    'read_conversation',
  ],
  system: ['retry_letter', 'drop_email', 'retry_operation', 'pause_job', 'resume_job'],
} as const satisfies Record<string, readonly (keyof typeof auditWords)[]>
export type AuditGroup = keyof typeof auditGroups

export const auditActions = Object.keys(auditWords) as [AuditAction, ...AuditAction[]]

/** The moderation reason that suspended owners read on their listings. */
export const hiddenWithOwnerWords = 'Your account is suspended.'

/** The reason that both sides read when the suspension of a renter cancels their booking. */
export const renterSuspendedWords = 'The renter can no longer take this booking.'

/**
 * Whether an address belongs to an admin; `adminEmails` are in lower case. Only ASCII letters are lowercased: Unicode
 * turns the Kelvin sign into a k, and an address with that sign belongs to someone else.
 */
export const isAdminEmail = (adminEmails: readonly string[], email: string): boolean =>
  adminEmails.includes(email.replace(/[A-Z]/g, (capital) => capital.toLowerCase()))
