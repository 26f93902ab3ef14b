import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amount, id, idPath, instant } from './fields.ts'
import { reasonGiven } from './moderation.ts'

const lastError = z.string().nullable()
const failedBooking = z.object({ bookingId: id, title: z.string(), amount, since: instant })

/** Everything that failed and may need an admin. Each list holds at most 100 rows. */
export const failuresView = z
  .object({
    payouts: z.array(failedBooking),
    refunds: z.array(failedBooking),
    /** Calls to the payment provider that keep failing and are retried. */
    operations: z.array(
      z.object({
        id,
        kind: z.string(),
        bookingId: id.nullable(),
        userId: id.nullable(),
        attempts: z.int(),
        lastError,
        createdAt: instant,
        nextAttemptAt: instant.nullable(),
      }),
    ),
    /** Emails that are no longer retried automatically. */
    emails: z.array(
      z.object({ id, kind: z.string(), recipientEmail: z.string(), lastError, createdAt: instant }),
    ),
    /** Webhook events of the payment provider that could not be handled yet. */
    events: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        objectId: z.string(),
        attempts: z.int(),
        lastError,
        receivedAt: instant,
      }),
    ),
    tasks: z.array(z.object({ name: z.string(), error: z.string(), failedAt: instant })),
  })
  .meta({ id: 'Failures' })
export type Failures = z.output<typeof failuresView>

export const listFailures = endpoint({
  method: 'GET',
  path: '/api/admin/failures',
  summary: 'List payouts, refunds, provider calls, emails, events and tasks that failed',
  access: 'admin:read',
  reply: failuresView,
})

export const retryEmail = endpoint({
  method: 'POST',
  path: '/api/admin/emails/:id/retry',
  summary: 'Retry an email that is no longer retried automatically',
  access: 'admin:moderate',
  params: idPath,
  body: reasonGiven,
  reply: z.object({}),
})
