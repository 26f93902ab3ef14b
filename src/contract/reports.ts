import { z } from 'zod'
import { reportReasons } from '#domain/report-reason.ts'
import { textLimits } from '#domain/text-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, optionalText } from './fields.ts'

export const newReport = z
  .object({
    listingId: id,
    reason: z.enum(reportReasons, 'You must select a reason for reporting this listing.'),
    description: optionalText('Details', textLimits.report),
  })
  .refine(({ reason, description }) => reason !== 'other' || description !== null, {
    path: ['description'],
    message: "When selecting 'Other', you must provide additional details.",
  })

export const reportListing = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Report a listing',
  access: 'signed-in',
  body: newReport,
  success: 201,
  limit: { times: 10, perSeconds: 3600, by: 'user' },
  reply: z.object({ id, status: z.enum(['pending', 'reviewed', 'resolved']), createdAt: instant }),
})
