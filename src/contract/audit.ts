import { z } from 'zod'
import { adminRoles } from '#domain/admin-role.ts'
import { auditActions, reportOutcomes } from '#domain/moderation.ts'
import { caseOutcomes } from '#domain/problem.ts'
import { tableQuery } from './admin-tables.ts'
import { endpoint } from './endpoint.ts'
import { amount, id, instant } from './fields.ts'
import { userLine } from './moderation.ts'

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
    /** The path of the first photo of that listing, and the icon of its category; null without a listing. */
    cover: z.string().nullable(),
    categoryIcon: z.string().nullable(),
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

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'List admin actions, latest first',
  access: 'admin:read',
  query: z.object(tableQuery('audit')),
  paged: true,
  reply: z.array(auditEntry),
})
