import { z } from 'zod'
import { contactStatuses, reportOutcomes, reportStatuses } from '#domain/moderation.ts'
import { reportReasons } from '#domain/report-reason.ts'
import { textLimits } from '#domain/text-limits.ts'
import { endpoint } from './endpoint.ts'
import { absentIfEmpty, id, idPath, instant, page, requiredText } from './fields.ts'
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
  })
  .meta({ id: 'ModeratedReport' })
export type ModeratedReport = z.output<typeof moderatedReport>

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'List reports of listings, open ones first, then the latest',
  access: 'admin',
  query: z.object({
    status: absentIfEmpty(z.enum(reportStatuses, 'status must be pending, reviewed or resolved.').optional()),
    ...page,
  }),
  paged: true,
  reply: z.array(moderatedReport),
})

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:id',
  summary: 'Get a report',
  access: 'admin',
  params: idPath,
  reply: moderatedReport,
})

export const closeReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:id/close',
  summary: 'Close a report: `reviewed` when no action was needed, `resolved` when action was taken',
  access: 'admin',
  params: idPath,
  body: z.object({
    outcome: z.enum(reportOutcomes, 'Outcome must be reviewed or resolved.'),
    note: requiredText('Note', textLimits.adminNote),
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
  access: 'admin',
  query: z.object({
    status: absentIfEmpty(z.enum(contactStatuses, 'status must be pending or answered.').optional()),
    ...page,
  }),
  paged: true,
  reply: z.array(contactSubmission),
})

export const answerSubmission = endpoint({
  method: 'POST',
  path: '/api/admin/contact-submissions/:id/answer',
  summary: 'Mark a message from the contact form as answered',
  access: 'admin',
  params: idPath,
  body: z.object({ note: requiredText('Note', textLimits.adminNote) }),
  reply: contactSubmission,
})
