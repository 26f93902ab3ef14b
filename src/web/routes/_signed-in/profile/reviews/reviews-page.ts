import { listReviewsOf } from '#contract/reviews.ts'
import type { Side } from '#domain/booking.ts'
import { pageQuery } from '#web/calls/call.ts'

const pageSize = 12

/** A page of the reviews about a user as owner, or as renter. */
export const reviewsPage = (userId: string, as: Side, cursor?: string) =>
  pageQuery(listReviewsOf, { params: { id: userId }, query: { as, limit: pageSize, cursor } })
