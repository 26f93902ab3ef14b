import { listListingReviews } from '#contract/reviews.ts'
import { pagesQuery } from '#web/calls/call.ts'

const pageSize = 6

export const reviewPages = (listingId: string, cursor?: string) =>
  pagesQuery(listListingReviews, { params: { id: listingId }, query: { limit: pageSize, cursor } })
