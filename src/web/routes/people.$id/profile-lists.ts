import { listListingsOf } from '#contract/public-profiles.ts'
import { listReviewsOf } from '#contract/reviews.ts'
import type { Side } from '#domain/booking.ts'
import { pageQuery } from '#web/calls/call.ts'

const gearPerPage = 8
const reviewsPerPage = 6

export const gearPage = (id: string, cursor?: string) =>
  pageQuery(listListingsOf, { params: { id }, query: { limit: gearPerPage, cursor } })

/** Returns the query for a page of the reviews that a user received as owner or renter. */
export const reviewsPage = (id: string, as: Side, cursor?: string) =>
  pageQuery(listReviewsOf, { params: { id }, query: { as, limit: reviewsPerPage, cursor } })
