import { listReviewsOf } from '#contract/reviews.ts'
import { pageQuery } from '#web/call.ts'

const reviewsAtOnce = 12

export const reviewsPage = (personId: string, cursor?: string) =>
  pageQuery(listReviewsOf, { params: { id: personId }, query: { limit: reviewsAtOnce, cursor } })
