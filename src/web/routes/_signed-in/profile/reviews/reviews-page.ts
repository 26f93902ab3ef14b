import { listReviewsOf } from '#contract/reviews.ts'
import type { Side } from '#domain/booking.ts'
import { pageQuery } from '#web/calls/call.ts'

const pageSize = 12

/** Returns the query for one page of the reviews that a user received as owner or renter. */
export const reviewsPage = (userId: string, as: Side, cursor?: string) =>
  pageQuery(listReviewsOf, { params: { id: userId }, query: { as, limit: pageSize, cursor } })
