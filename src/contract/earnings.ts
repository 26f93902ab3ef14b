import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amount } from './fields.ts'

const year = z
  .string('year is required, such as 2026.')
  .regex(/^2\d{3}$/, 'year must be a year such as 2026.')

export const earningsView = z
  .object({
    /** The last twelve months in the town's zone, this one last: what was paid out less what was taken back. */
    months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), amount })),
    /** The years in which anything was paid out or taken back, latest first. */
    years: z.array(year),
  })
  .meta({ id: 'Earnings' })
export type EarningsView = z.output<typeof earningsView>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/earnings',
  summary: 'What was paid out to the signed-in person, month by month',
  access: 'signed-in',
  reply: earningsView,
})

export const getEarningsCsv = endpoint({
  method: 'GET',
  path: '/api/earnings/csv',
  summary: "A year's payouts to the signed-in person as a table",
  access: 'signed-in',
  query: z.object({ year }),
  type: 'text/csv',
  reply: z.string(),
})
