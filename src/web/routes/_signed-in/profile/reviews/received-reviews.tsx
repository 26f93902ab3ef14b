import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { getPublicProfile } from '#contract/public-profiles.ts'
import type { Side } from '#domain/booking.ts'
import { query } from '#web/calls/call.ts'
import { usePages } from '#web/calls/use-pages.ts'
import { MorePages } from '#web/components/page/more-pages.tsx'
import { ReviewAnswer } from '#web/components/reviews/review-answer.tsx'
import { ReviewCard } from '#web/components/review-card.tsx'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'
import { Stars } from '#web/ui/star-rating.tsx'
import { AnswerButton } from './answer-button.tsx'
import { findPanel } from '#web/routes/_signed-in/profile/list-state.tsx'
import { reviewPages } from './review-pages.ts'

type ReceivedReviewsProps = { userId: string; as: Side }

/** The reviews that a user received as an owner (by renters) or as a renter (by owners). */
export function ReceivedReviews({ userId, as }: ReceivedReviewsProps) {
  // The button that opened the form is removed once the answer is published.
  useRestoredFocus(findPanel)
  const pages = usePages(reviewPages(userId, as))
  const { items: reviews, state } = pages
  if (state === 'all' && reviews.length === 0) {
    return (
      <EmptyState
        icon={<Star size={28} aria-hidden />}
        disc="bg-cat-hiking-bg text-cat-hiking"
        title="No reviews yet"
      >
        {as === 'owner'
          ? 'Reviews from your renters will show up here after their trips.'
          : 'Reviews from the owners you rent from will show up here after your trips.'}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <Average userId={userId} as={as} />
      <ul className="rounded-xl border border-line bg-surface px-4 empty:hidden *:first:border-t-0 sm:px-6">
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} about={review.listing.title}>
            {review.answer ? <ReviewAnswer answer={review.answer} /> : <AnswerButton review={review} />}
          </ReviewCard>
        ))}
      </ul>
      {state === 'loading' && reviews.length === 0 ? (
        <>
          <LoadingWords>Loading the reviews</LoadingWords>
          <Skeleton className="h-28" />
        </>
      ) : (
        <MorePages pages={pages} items="reviews" />
      )}
    </div>
  )
}

/** The average of all reviews, above the list. It takes up its space while it loads. */
function Average({ userId, as }: ReceivedReviewsProps) {
  const { data: user } = useQuery(query(getPublicProfile, { params: { id: userId } }))
  const { averageRating = null, totalReviews = 0 } = (as === 'owner' ? user?.asOwner : user?.asRenter) ?? {}
  return (
    <div className="num flex min-h-11 items-center gap-3.5">
      {averageRating !== null && (
        <>
          <span className="font-display text-[2.75rem] leading-11 font-extrabold tracking-tight">
            {averageRating.toFixed(1)}
          </span>
          <div>
            <Stars rating={averageRating} />
            <p className="text-sm text-ink-2">
              {totalReviews} {totalReviews === 1 ? 'review' : 'reviews'}
            </p>
          </div>
        </>
      )}
    </div>
  )
}
