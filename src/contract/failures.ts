import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amount, id, idPath, instant } from './fields.ts'
import { reasonGiven } from './moderation.ts'

const lastError = z.string().nullable()
const failedBooking = z.object({ bookingId: id, title: z.string(), amount, since: instant })

/** At most a hundred of each. */
export const failuresView = z
  .object({
    payouts: z.array(failedBooking),
    refunds: z.array(failedBooking),
    /** Calls of the payment provider that are tried again and again. */
    operations: z.array(
      z.object({
        id,
        kind: z.string(),
        bookingId: id.nullable(),
        userId: id.nullable(),
        attempts: z.int(),
        lastError,
        nextAttemptAt: instant.nullable(),
      }),
    ),
    /** Emails that were given up. */
    emails: z.array(
      z.object({ id, kind: z.string(), recipientEmail: z.string(), lastError, createdAt: instant }),
    ),
    /** Events of the payment provider that could not be handled yet. */
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
    /** Tasks of the worker whose last run failed. */
    tasks: z.array(z.object({ name: z.string(), error: z.string(), failedAt: instant })),
  })
  .meta({ id: 'Failures' })
export type Failures = z.output<typeof failuresView>

export const listFailures = endpoint({
  method: 'GET',
  path: '/api/admin/failures',
  summary: 'Payouts, refunds, calls, emails, events and tasks that failed',
  access: 'admin',
  reply: failuresView,
})

export const retryEmail = endpoint({
  method: 'POST',
  path: '/api/admin/emails/:id/retry',
  summary: 'Send an email that was given up once more',
  access: 'admin',
  params: idPath,
  body: reasonGiven,
  reply: z.object({}),
})
