import { listReviewsOf } from '#contract/reviews.ts'
import { pageQuery } from '#web/calls/call.ts'

const pageSize = 12

export const reviewsPage = (userId: string, cursor?: string) =>
  pageQuery(listReviewsOf, { params: { id: userId }, query: { limit: pageSize, cursor } })
