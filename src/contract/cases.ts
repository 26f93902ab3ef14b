import { z } from 'zod'
import { textLimits } from '#domain/text-limits.ts'
import { endpoint } from './endpoint.ts'
import { bookingView } from './bookings.ts'
import { amount, id, idPath, instant, money, page, requiredText } from './fields.ts'

export const reportProblem = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/problem',
  summary: 'Say that something is wrong with a booking; its payout waits until an admin has decided',
  access: 'booking-party',
  params: idPath,
  body: z.object({ description: requiredText('Description', textLimits.problem) }),
  success: 201,
  limit: { times: 10, perSeconds: 3600, by: 'user' },
  reply: bookingView,
})

export const caseView = z
  .object({
    id,
    bookingId: id,
    /** Of the gear. */
    title: z.string(),
    /** Who opened it; null for what was noticed at the payment provider. */
    side: z.enum(['renter', 'owner']).nullable(),
    kind: z.enum(['problem', 'dispute', 'provider_refund', 'provider_reversal']),
    /** The provider's object, for what was noticed there. */
    reference: z.string().nullable(),
    description: z.string().nullable(),
    status: z.enum(['open', 'closed']),
    outcome: z.enum(['released', 'refunded', 'withheld', 'won']).nullable(),
    note: z.string().nullable(),
    closedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Case' })

export const listCases = endpoint({
  method: 'GET',
  path: '/api/admin/cases',
  summary: 'Cases that hold payouts, open ones first, then the latest',
  access: 'admin',
  query: z.object(page),
  paged: true,
  reply: z.array(caseView),
})

const reason = requiredText('Reason', textLimits.adminNote)

export const closeCase = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:id/close',
  summary:
    'Decide a case: `release` the payout, `refund` the renter, or `withhold` the earnings after a lost dispute',
  access: 'admin',
  params: idPath,
  body: z.object({
    decision: z.enum(['release', 'refund', 'withhold'], 'Decision must be release, refund or withhold.'),
    /** What goes back to the renter; everything that is left unless told. */
    amount: money('Amount').optional(),
    reason,
  }),
  reply: caseView,
})

export const refundBooking = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/refund',
  summary: 'Refund a paid booking in part or in full',
  access: 'admin',
  params: idPath,
  body: z.object({ amount: money('Amount').optional(), reason }),
  reply: z.object({ refundAmount: amount }),
})

export const retryPayout = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/retry-payout',
  summary: 'Send a failed payout once more',
  access: 'admin',
  params: idPath,
  body: z.object({ reason }),
  reply: z.object({}),
})

export const retryRefund = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:id/retry-refund',
  summary: 'Send a refund that failed once more',
  access: 'admin',
  params: idPath,
  body: z.object({ reason }),
  reply: z.object({ refundAmount: amount }),
})
