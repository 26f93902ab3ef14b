import { answerReview, createReview, listListingReviews, listReviewsOf } from '#contract/reviews.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { answerReview as answer } from './answer.ts'
import { listReviewsOfListing, listReviewsOfUser } from './read.ts'
import { writeReview } from './write.ts'

export function serveReviews(serve: Serve, parts: Parts): void {
  serve(listListingReviews, ({ params, query, viewer }) =>
    listReviewsOfListing(parts, viewer, params.id, query),
  )
  serve(listReviewsOf, ({ params, query }) => listReviewsOfUser(parts, params.id, query))
  serve(createReview, ({ viewer, body, now }) => writeReview(parts, viewer.id, body, now))
  serve(answerReview, ({ viewer, params, body, now }) =>
    answer(parts, viewer.id, params.id, body.answer, now),
  )
}
