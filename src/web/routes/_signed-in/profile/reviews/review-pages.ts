import { listReviewsOf } from '#contract/reviews.ts'
import type { Side } from '#domain/booking.ts'
import { pagesQuery } from '#web/calls/call.ts'

const pageSize = 12

/** Returns the query for the reviews that a user received as owner or renter. */
export const reviewPages = (userId: string, as: Side) =>
  pagesQuery(listReviewsOf, { params: { id: userId }, query: { as, limit: pageSize } })
