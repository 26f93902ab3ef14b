import { z } from 'zod'
import { adminRoles } from '#domain/admin-role.ts'
import { listingStatuses } from '#domain/listing.ts'
import { auditActions, type AuditGroup, auditGroups, reportOutcomes } from '#domain/moderation.ts'
import { caseOutcomes } from '#domain/problem.ts'
import { textLimits } from '#domain/text-limits.ts'
import { legalPages } from '#domain/town-files.ts'
import { endpoint } from './endpoint.ts'
import { absentIfEmpty, amount, id, instant, page, requiredText, text } from './fields.ts'

/** The reason for an admin action; the users that it affects may read it. */
export const reasonGiven = z.object({ reason: requiredText('Reason', textLimits.adminNote) })

/** A search text or an id; empty matches everything. */
export const searched = absentIfEmpty(text('Search', 200).optional())

/** The fields by which admins identify a user. */
export const userLine = z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string() })
export type UserLine = z.output<typeof userLine>

/** The picture of a listing in a table: the path of its first photo, null without one, and the icon of its category. */
export const listingCover = { cover: z.string().nullable(), categoryIcon: z.string() }

export const listingLine = z
  .object({
    id,
    title: z.string(),
    status: z.enum(listingStatuses),
    /** Why the listing is under review or was removed. */
    moderationReason: z.string().nullable(),
    /** Whether the listing is under review only because its owner is suspended. */
    hiddenWithOwner: z.boolean(),
    dailyRate: amount,
    ...listingCover,
    location: z.string(),
    openReports: z.int(),
    owner: userLine,
    createdAt: instant,
  })
  .meta({ id: 'ModeratedListing' })
export type ListingLine = z.output<typeof listingLine>

export const auditEntry = z
  .object({
    id,
    action: z.enum(auditActions),
    /** The admin who acted; null when the operator or the system acted, for example when a third report hid a listing. */
    actor: userLine.nullable(),
    /** The operating-system user who ran the command, when the operator acted; otherwise null. */
    operator: z.string().nullable(),
    reason: z.string(),
    bookingId: id.nullable(),
    listingId: id.nullable(),
    userId: id.nullable(),
    reportId: id.nullable(),
    submissionId: id.nullable(),
    /** The present title of the listing or booking that the action concerned; null when it concerned none, or a deleted one. */
    listingTitle: z.string().nullable(),
    /** The user that the action concerned, with their present name; null when it concerned none, or a deleted one. */
    user: userLine.nullable(),
    /** The admin role that was given; null for other actions. */
    role: z.enum(adminRoles).nullable(),
    /** The amount of a refund, a decided claim or a write-off; null for other actions. */
    amount: amount.nullable(),
    /** How a case or a report was closed; null for other actions. */
    outcome: z.enum([...caseOutcomes, ...reportOutcomes]).nullable(),
    createdAt: instant,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntry>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Count what needs an admin',
  access: 'admin:read',
  reply: z.object({
    openReports: z.int(),
    openCases: z.int(),
    /** Claims that wait for a decision. */
    openClaims: z.int(),
    /** The protection fees that are left after protection paid for claims; negative when it paid more than it took in. */
    protectionBalance: amount,
    unansweredContact: z.int(),
    failedPayouts: z.int(),
    failedRefunds: z.int(),
    failedEmails: z.int(),
    /** The legal pages whose text no lawyer has read; always empty in the sandbox. */
    unreadLegalPages: z.array(z.enum(legalPages)),
  }),
})

const auditGroupNames = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]]

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'List admin actions, latest first',
  access: 'admin:read',
  query: z.object({
    group: absentIfEmpty(z.enum(auditGroupNames, 'group must be a filter of the audit log.').optional()),
    /** Matches names and emails, the title of the gear, and the reason. */
    search: searched,
    ...page,
  }),
  paged: true,
  reply: z.array(auditEntry),
})
