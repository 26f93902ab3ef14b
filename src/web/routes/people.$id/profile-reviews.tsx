import type { Side } from '#domain/booking.ts'
import { usePages } from '#web/calls/use-pages.ts'
import { MorePages } from '#web/components/page/more-pages.tsx'
import { ReviewAnswer } from '#web/components/reviews/review-answer.tsx'
import { ReviewCard } from '#web/components/review-card.tsx'
import { reviewPages } from './profile-lists.ts'

type ProfileReviewsProps = { id: string; as: Side; title: string; total: number; none: string }

/** The reviews that a user received as an owner (by renters) or as a renter (by owners). */
export function ProfileReviews({ id, as, title, total, none }: ProfileReviewsProps) {
  const reviews = usePages(reviewPages(id, as))
  return (
    <section aria-labelledby={`reviews-${as}`}>
      <h2 id={`reviews-${as}`} className="mb-3.5 text-2xl">
        {title} <span className="num font-normal text-ink-2">{total}</span>
      </h2>
      <ul>
        {reviews.items.map((review) => (
          <ReviewCard key={review.id} review={review}>
            <p className="text-sm text-ink-3">{review.listing.title}</p>
            {review.answer && <ReviewAnswer answer={review.answer} />}
          </ReviewCard>
        ))}
      </ul>
      {reviews.state === 'all' && reviews.items.length === 0 && (
        <p className="border-t border-line pt-5 text-ink-2">{none}</p>
      )}
      <MorePages pages={reviews} items="reviews" />
    </section>
  )
}
