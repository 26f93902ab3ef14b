import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { amount } from './fields.ts'

const count = z.int().min(0)

/** What the database knows of the town. What nothing has happened for yet is null. */
export const townFigures = z
  .object({
    members: count,
    /** People with gear that can be found. */
    lenders: count,
    listings: count,
    /** Bookings that were paid and took place, or will. */
    rentals: count,
    earned: amount.nullable(),
    rating: z.number().nullable(),
    /** What a lender with a rental in a month earned in it, on average: over all, and with gear of each category. */
    monthlyEarnings: amount.nullable(),
    monthlyEarningsByCategory: z.array(z.object({ icon: z.string(), amount })),
  })
  .meta({ id: 'TownFigures' })
export type TownFigures = z.output<typeof townFigures>

export const getTownFigures = endpoint({
  method: 'GET',
  path: '/api/figures',
  summary: 'The town in figures as counted, or null where the pages state figures of their own',
  access: 'anyone',
  reply: townFigures.nullable(),
})
