import { listListingsOf } from '#contract/public-profiles.ts'
import { listReviewsOf } from '#contract/reviews.ts'
import type { Side } from '#domain/booking.ts'
import { pagesQuery } from '#web/calls/call.ts'

const gearPerPage = 8
const reviewsPerPage = 6

export const gearPages = (id: string) =>
  pagesQuery(listListingsOf, { params: { id }, query: { limit: gearPerPage } })

/** Returns the query for the reviews that a user received as owner or renter. */
export const reviewPages = (id: string, as: Side) =>
  pagesQuery(listReviewsOf, { params: { id }, query: { as, limit: reviewsPerPage } })
