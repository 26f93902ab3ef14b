import { Star } from 'lucide-react'
import type { Side } from '#domain/booking.ts'
import { usePages } from '#web/calls/use-pages.ts'
import { MorePages } from '#web/components/page/more-pages.tsx'
import { ReviewAnswer } from '#web/components/reviews/review-answer.tsx'
import { ReviewCard } from '#web/components/review-card.tsx'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'
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
      <ul className="rounded-xl border border-line bg-surface px-4 empty:hidden *:first:border-t-0 sm:px-6">
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review}>
            <p className="text-sm text-ink-3">{review.listing.title}</p>
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
