import { z } from 'zod'
import { figureRangeNames } from '#domain/admin-figures.ts'
import { endpoint } from './endpoint.ts'
import { absentIfEmpty, amount, date, instant } from './fields.ts'

/** Work that waits for an admin: the number of items, and since when the oldest one waits (null when there is none). */
const waiting = z.object({ count: z.int(), since: instant.nullable() })
const sum = z.object({ bookings: z.int(), amount })
const requested = z.object({ requests: z.int(), paid: z.int(), charged: amount })

export const figures = z
  .object({
    waiting: z.object({
      reports: waiting.extend({ safety: z.int() }),
      cases: waiting,
      claims: waiting.extend({ amount }),
      contact: waiting,
      /** Requests that expire within three hours; `until` is when the first of them expires. */
      requests: z.object({ count: z.int(), until: instant.nullable() }),
    }),
    /**
     * `now` has the requests made in the period, how many of them were paid, and what renters were charged in the
     * period; `before` has the same of the period of equal length before it.
     */
    bookings: z.object({
      bars: z.array(z.object({ from: date, requests: z.int(), paid: z.int() })),
      now: requested,
      before: requested,
    }),
    /** Earnings of owners that have not been paid out yet. */
    money: z.object({
      /** Payouts that are due in more than 24 hours, or that an open case stops. */
      held: sum,
      /** Payouts that are due now or within 24 hours. */
      due: sum,
      /** Payouts that are due now or within 24 hours, but whose owners have no working payout account. */
      noAccount: sum,
      failed: sum,
    }),
    /** How owners answered the requests made in the period. */
    answers: z.object({
      /** The median time between request and answer; null when no request was answered. */
      medianMinutes: z.int().nullable(),
      medianMinutesBefore: z.int().nullable(),
      /** How many requests were answered in less than 1 hour, in 1 to 3, 3 to 6, 6 to 12, and in 12 or more hours. */
      counts: z.array(z.int()),
      expired: z.int(),
      /** All requests that wait for an answer now, not only those of the period. */
      open: z.int(),
    }),
    reports: z.object({
      open: z.int(),
      closed: z.int(),
      /** The median age, at closing, of the reports that were closed in the period; null when none was closed. */
      medianHours: z.int().nullable(),
      /** The number of open reports at the end of each week; the last week is the current one. */
      weeks: z.array(z.object({ from: date, open: z.int() })),
    }),
    protection: z.object({
      balance: amount,
      /** The protection fees of the period, less refunded ones. */
      takenIn: amount,
      /** The amount that protection paid for damage in the period. */
      paidOut: amount,
      weeks: z.array(z.object({ from: date, balance: amount })),
    }),
  })
  .meta({ id: 'Figures' })
export type Figures = z.output<typeof figures>

export const getFigures = endpoint({
  method: 'GET',
  path: '/api/admin/figures',
  summary: 'Get the figures of the admins’ overview, for the last 7, 30 or 84 days',
  access: 'admin:read',
  query: z.object({
    range: absentIfEmpty(
      z.enum(figureRangeNames, `range must be one of ${figureRangeNames.join(', ')}.`).optional(),
    ),
  }),
  reply: figures,
})
