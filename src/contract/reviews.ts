import { z } from 'zod'
import { textLimits } from '#domain/text-limits.ts'
import { endpoint } from './endpoint.ts'
import { absentIfEmpty, id, instant, page, requiredText } from './fields.ts'
import { nameView } from './users.ts'

/** The public reply of the reviewed user. */
export const reviewAnswer = z.object({ text: z.string(), createdAt: instant, author: nameView })
export type ReviewAnswer = z.output<typeof reviewAnswer>

export const reviewView = z
  .object({
    id,
    reviewerId: id,
    revieweeId: id,
    listingId: id,
    rating: z.int(),
    comment: z.string(),
    createdAt: instant,
    reviewer: nameView,
    listing: z.object({ id, title: z.string() }),
    answer: reviewAnswer.nullable(),
  })
  .meta({ id: 'Review' })
export type ReviewView = z.output<typeof reviewView>

export const newReview = z.object({
  bookingId: id,
  rating: z.int('Pick 1 to 5 stars.').min(1, 'Pick 1 to 5 stars.').max(5, 'Pick 1 to 5 stars.'),
  comment: requiredText('Comment', textLimits.review),
})

export const newAnswer = z.object({ answer: requiredText('Reply', textLimits.answer) })

export const listListingReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/listing/:id',
  summary: "List renters' published reviews of a listing, newest first",
  access: 'anyone',
  params: z.object({ id }),
  query: z.object(page),
  paged: true,
  reply: z.array(reviewView),
})

export const starCount = z.object({ stars: z.int(), count: z.int() }).meta({ id: 'StarCount' })
export type StarCount = z.output<typeof starCount>

export const countStars = endpoint({
  method: 'GET',
  path: '/api/reviews/listing/:id/stars',
  summary: 'Count the published reviews of a listing by renters, from five stars to one',
  access: 'anyone',
  sameForVisitors: true,
  params: z.object({ id }),
  reply: z.array(starCount),
})

export const listReviewsOf = endpoint({
  method: 'GET',
  path: '/api/reviews/:id',
  summary:
    'List published reviews of a user, newest first; with `as=owner` those by renters, with `as=renter` those by owners',
  access: 'anyone',
  params: z.object({ id }),
  query: z.object({
    as: absentIfEmpty(z.enum(['owner', 'renter'], 'as must be owner or renter.').optional()),
    ...page,
  }),
  paged: true,
  reply: z.array(reviewView),
})

export const createReview = endpoint({
  method: 'POST',
  path: '/api/reviews',
  summary: 'Review the other side of a completed booking, once, within 14 days',
  access: 'signed-in',
  body: newReview,
  success: 201,
  reply: reviewView.extend({ published: z.boolean() }),
})

export const answerReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/answer',
  summary:
    'Reply publicly to a published review about the signed-in user; one reply, which cannot be changed',
  access: 'signed-in',
  params: z.object({ id }),
  body: newAnswer,
  success: 201,
  reply: reviewView,
})
