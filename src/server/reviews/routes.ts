import {
  answerReview,
  countStars,
  createReview,
  listListingReviews,
  listReviewsOf,
} from '#contract/reviews.ts'
import type { Serve } from '#server/http/serve.ts'
import { answerReview as answer } from './answer.ts'
import { countStarsOfListing, listReviewsOfListing, listReviewsOfUser } from './read.ts'
import { writeReview } from './write.ts'

export function serveReviews(serve: Serve): void {
  serve(listListingReviews, ({ params, query, viewer }, from) =>
    listReviewsOfListing(from, viewer, params.id, query),
  )
  serve(countStars, ({ params, viewer }, from) => countStarsOfListing(from, viewer, params.id))
  serve(listReviewsOf, ({ params, query }, from) => listReviewsOfUser(from, params.id, query))
  serve.once(createReview, ({ viewer, body, now }, once) => writeReview(once, viewer.id, body, now))
  serve.once(answerReview, ({ viewer, params, body, now }, once) =>
    answer(once, viewer.id, params.id, body.answer, now),
  )
}
