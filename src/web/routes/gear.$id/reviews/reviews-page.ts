import { listListingReviews } from '#contract/reviews.ts'
import { pageQuery } from '#web/calls/call.ts'

const pageSize = 8

export const reviewsPage = (listingId: string, cursor?: string) =>
  pageQuery(listListingReviews, { params: { id: listingId }, query: { limit: pageSize, cursor } })
