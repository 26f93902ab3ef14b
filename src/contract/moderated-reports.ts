import { z } from 'zod'
import { contactStatuses, reportOutcomes, reportStatuses } from '#domain/moderation.ts'
import { reportReasons } from '#domain/report-reason.ts'
import { textLimits } from '#domain/text-limits.ts'
import { endpoint } from './endpoint.ts'
import { tableQuery } from './admin-tables.ts'
import { listingEvidence, userRecord } from './evidence.ts'
import { absentIfEmpty, id, idPath, instant, optionalText, requiredText } from './fields.ts'
import { listingLine, userLine } from './moderation.ts'

export const moderatedReport = z
  .object({
    id,
    reason: z.enum(reportReasons),
    description: z.string().nullable(),
    status: z.enum(reportStatuses),
    note: z.string().nullable(),
    closedAt: instant.nullable(),
    createdAt: instant,
    reporter: userLine,
    listing: listingLine,
    /** How many reports of any gear of this owner led to an action. */
    ownerUpheld: z.int(),
    /** The admin who took the report to decide it; null while nobody has. */
    taker: userLine.nullable(),
  })
  .meta({ id: 'ModeratedReport' })
export type ModeratedReport = z.output<typeof moderatedReport>

/** A report with everything that an admin needs to decide it. */
export const moderatedReportView = moderatedReport
  .extend({ reporterRecord: userRecord, evidence: listingEvidence })
  .meta({ id: 'ModeratedReportView' })
export type ModeratedReportView = z.output<typeof moderatedReportView>

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'List reports of listings, open ones first, then the latest',
  access: 'admin:read',
  query: z.object({
    status: absentIfEmpty(z.enum(reportStatuses, 'status must be pending, reviewed or resolved.').optional()),
    ...tableQuery('reports'),
  }),
  paged: true,
  reply: z.array(moderatedReport),
})

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:id',
  summary: 'Get a report with the listing as renters see it, both records, and what happened',
  access: 'admin:read',
  params: idPath,
  reply: moderatedReportView,
})

export const closeReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/close',
  summary: 'Close a report: `reviewed` when no action was needed, `resolved` when action was taken',
  access: 'admin:moderate',
  params: idPath,
  body: z.object({
    outcome: z.enum(reportOutcomes, 'Outcome must be reviewed or resolved.'),
    /** Without a note, the audit log gets one of the sentences of `defaultClosingNotes`. */
    note: optionalText('Note', textLimits.adminNote),
  }),
  reply: moderatedReport,
})

export const contactSubmission = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    status: z.enum(contactStatuses),
    note: z.string().nullable(),
    answeredAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'ContactSubmission' })
export type ContactSubmission = z.output<typeof contactSubmission>

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/admin/contact-submissions',
  summary: 'List contact form messages, unanswered ones first, then the latest',
  access: 'admin:read',
  query: z.object({
    status: absentIfEmpty(z.enum(contactStatuses, 'status must be pending or answered.').optional()),
    ...tableQuery('contact'),
  }),
  paged: true,
  reply: z.array(contactSubmission),
})

export const answerSubmission = endpoint({
  method: 'POST',
  path: '/api/admin/contact-submissions/:id/answer',
  summary: 'Mark a message from the contact form as answered',
  access: 'admin:moderate',
  params: idPath,
  body: z.object({ note: requiredText('Note', textLimits.adminNote) }),
  reply: contactSubmission,
})
