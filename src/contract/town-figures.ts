import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amount } from './fields.ts'

const count = z.int().min(0)

/** Figures of the town, counted in the database. A figure is null while there is nothing to count. */
export const townFigures = z
  .object({
    members: count,
    /** Users with at least one public listing. */
    lenders: count,
    listings: count,
    /** Paid bookings that took place or are still to come. */
    rentals: count,
    earned: amount.nullable(),
    rating: z.number().nullable(),
    /** Average earnings per month of a lender with a rental in that month. */
    monthlyEarnings: amount.nullable(),
    /** The same average for the gear of each category. */
    monthlyEarningsByCategory: z.array(z.object({ icon: z.string(), amount })),
  })
  .meta({ id: 'TownFigures' })
export type TownFigures = z.output<typeof townFigures>

export const getTownFigures = endpoint({
  method: 'GET',
  path: '/api/figures',
  summary: 'Get the counted figures of the town, or null when pages show fixed figures',
  access: 'anyone',
  reply: townFigures.nullable(),
})
