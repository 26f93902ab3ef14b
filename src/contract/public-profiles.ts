import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idPath, page } from './fields.ts'
import { listingView } from './listings.ts'
import { lendingRecord, ownerStats, ownerView } from './users.ts'

/** A user's record on one side of bookings: reviews by the other side, and rentals that are over. */
const record = z.object({
  averageRating: z.number().nullable(),
  totalReviews: z.int(),
  completedRentals: z.int(),
})

/** A user as everyone may see them, with their record as owner and as renter. */
export const publicProfile = ownerView
  .extend({
    ...ownerStats.pick({ memberSince: true, emailConfirmed: true, verification: true }).shape,
    /** `lending` is null for new lenders, who have too few requests to calculate it. */
    asOwner: record.extend({ lending: lendingRecord.nullable() }),
    asRenter: record,
  })
  .meta({ id: 'PublicProfile' })
export type PublicProfile = z.output<typeof publicProfile>

export const getPublicProfile = endpoint({
  method: 'GET',
  path: '/api/people/:id',
  summary: 'Get the public profile of a person',
  access: 'anyone',
  params: idPath,
  reply: publicProfile,
})

export const listListingsOf = endpoint({
  method: 'GET',
  path: '/api/people/:id/listings',
  summary: 'List the active listings of a user, newest first',
  access: 'anyone',
  params: idPath,
  query: z.object(page),
  paged: true,
  reply: z.array(listingView),
})
