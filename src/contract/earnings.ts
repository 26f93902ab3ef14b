import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amount } from './fields.ts'

const year = z
  .string('year is required, such as 2026.')
  .regex(/^2\d{3}$/, 'year must be a year such as 2026.')

export const earningsView = z
  .object({
    /** Payouts less reversals in each of the last twelve months of the town's calendar; the current month is last. */
    months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), amount })),
    /** The years with any payout or reversal, latest first. */
    years: z.array(year),
  })
  .meta({ id: 'Earnings' })
export type EarningsView = z.output<typeof earningsView>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/earnings',
  summary: 'Get the payouts to the signed-in user by month',
  access: 'signed-in',
  reply: earningsView,
})

export const getEarningsCsv = endpoint({
  method: 'GET',
  path: '/api/earnings/csv',
  summary: "Download a year's payouts to the signed-in user as CSV",
  access: 'signed-in',
  query: z.object({ year }),
  type: 'text/csv',
  reply: z.string(),
})
