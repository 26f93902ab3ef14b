import {
  answerReview,
  countStars,
  createReview,
  listListingReviews,
  listReviewsOf,
} from '#contract/reviews.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { answerReview as answer } from './answer.ts'
import { countStarsOfListing, listReviewsOfListing, listReviewsOfUser } from './read.ts'
import { writeReview } from './write.ts'

export function serveReviews(serve: Serve, deps: Deps): void {
  serve(listListingReviews, ({ params, query, viewer }) =>
    listReviewsOfListing(deps, viewer, params.id, query),
  )
  serve(countStars, ({ params, viewer }) => countStarsOfListing(deps, viewer, params.id))
  serve(listReviewsOf, ({ params, query }) => listReviewsOfUser(deps, params.id, query))
  serve.once(createReview, ({ viewer, body, now }, once) => writeReview(once, viewer.id, body, now))
  serve.once(answerReview, ({ viewer, params, body, now }, once) =>
    answer(once, viewer.id, params.id, body.answer, now),
  )
}
