import { z } from 'zod'
import { maxProblemPhotos } from '#domain/photo.ts'
import { caseKinds, caseOutcomes, caseStatuses } from '#domain/problem.ts'
import { textLimits } from '#domain/text-limits.ts'
import { endpoint } from './endpoint.ts'
import { tableQuery } from './admin-tables.ts'
import { bookingView } from './bookings.ts'
import { amount, id, idPath, instant, money, requiredText } from './fields.ts'
import { listingCover, userLine } from './moderation.ts'
import { privatePhotos } from './private-photos.ts'

export const reportProblem = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/problem',
  summary: 'Report a problem with a booking; its payout is on hold until an admin decides',
  access: 'booking-party',
  params: idPath,
  body: z.object({
    description: requiredText('Description', textLimits.problem),
    /** Photos of the problem, which both parties and admins see. */
    photos: privatePhotos(maxProblemPhotos),
  }),
  success: 201,
  limit: { times: 10, perSeconds: 3600, by: 'user' },
  reply: bookingView,
})

export const caseView = z
  .object({
    id,
    bookingId: id,
    /** The title of the listing. */
    title: z.string(),
    /** The side that opened the case; null when the payment provider or a scheduled job caused it. */
    side: z.enum(['renter', 'owner']).nullable(),
    kind: z.enum(caseKinds),
    /** The id of the object at the payment provider (such as a dispute), for cases that the provider caused. */
    reference: z.string().nullable(),
    description: z.string().nullable(),
    status: z.enum(caseStatuses),
    outcome: z.enum(caseOutcomes).nullable(),
    note: z.string().nullable(),
    closedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Case' })

/** A case as the admins' table lists it. */
export const caseRow = caseView
  .extend({
    renter: userLine,
    owner: userLine,
    totalAmount: amount,
    ...listingCover,
    /** The admin who took the case to decide it; null while nobody has. */
    taker: userLine.nullable(),
  })
  .meta({ id: 'CaseRow' })
export type CaseRow = z.output<typeof caseRow>

export const listCases = endpoint({
  method: 'GET',
  path: '/api/admin/cases',
  summary: 'List cases, which hold payouts; open ones first, then the latest',
  access: 'admin:read',
  query: z.object(tableQuery('cases')),
  paged: true,
  reply: z.array(caseRow),
})

const reason = requiredText('Reason', textLimits.adminNote)

export const closeCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:id/close',
  summary:
    'Decide a case: `release` the payout, `refund` the renter, or `withhold` the earnings after a lost dispute',
  access: 'admin:money',
  params: idPath,
  body: z.object({
    decision: z.enum(['release', 'refund', 'withhold'], 'Decision must be release, refund or withhold.'),
    /** The amount to refund to the renter; by default everything that is left. */
    amount: money('Amount').optional(),
    reason,
  }),
  reply: caseView,
})

export const refundBooking = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/refund',
  summary: 'Refund a paid booking in part or in full',
  access: 'admin:money',
  params: idPath,
  body: z.object({ amount: money('Amount').optional(), reason }),
  reply: z.object({ refundAmount: amount }),
})

export const retryPayout = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/retry-payout',
  summary: 'Retry a failed payout',
  access: 'admin:money',
  params: idPath,
  body: z.object({ reason }),
  reply: z.object({}),
})

export const retryRefund = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/retry-refund',
  summary: 'Retry a failed refund',
  access: 'admin:money',
  params: idPath,
  body: z.object({ reason }),
  reply: z.object({ refundAmount: amount }),
})
