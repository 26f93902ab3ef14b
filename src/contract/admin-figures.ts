import { z } from 'zod'
import { figureRangeNames } from '#domain/admin-figures.ts'
import { endpoint } from './endpoint.ts'
import { absentIfEmpty, amount, date, instant } from './fields.ts'

/** Something that waits for an admin: how much of it, and since when the oldest. */
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
      /** Requests whose time to answer ends within three hours; `until` is when the first one does. */
      requests: z.object({ count: z.int(), until: instant.nullable() }),
    }),
    /** Requests of the period, and how many of them are paid; what renters were charged in it. */
    bookings: z.object({
      bars: z.array(z.object({ from: date, requests: z.int(), paid: z.int() })),
      now: requested,
      before: requested,
    }),
    /** Earnings of owners that have not been paid out yet. */
    money: z.object({
      /** Due later, or stopped by an open case. */
      held: sum,
      /** To be sent within 24 hours. */
      due: sum,
      /** Due, and their owners have no payout account. */
      noAccount: sum,
      failed: sum,
    }),
    /** How owners answered the requests of the period. */
    answers: z.object({
      /** Null without an answer. */
      medianMinutes: z.int().nullable(),
      medianMinutesBefore: z.int().nullable(),
      /** How many were answered within 1, 3, 6, 12 and more hours. */
      counts: z.array(z.int()),
      expired: z.int(),
      /** Requests that wait for an answer now, of any age. */
      open: z.int(),
    }),
    reports: z.object({
      open: z.int(),
      closed: z.int(),
      /** The median age at which the reports of the period were closed; null without one. */
      medianHours: z.int().nullable(),
      /** Open reports at the end of each week, of which the last is under way. */
      weeks: z.array(z.object({ from: date, open: z.int() })),
    }),
    protection: z.object({
      balance: amount,
      /** In the period: fees, less those given back, and what was paid for damage. */
      takenIn: amount,
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
