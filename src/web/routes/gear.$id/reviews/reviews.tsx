import type { ListingView } from '#contract/listings.ts'
import { usePages } from '#web/calls/use-pages.ts'
import { MorePages } from '#web/components/page/more-pages.tsx'
import { ReviewAnswer } from '#web/components/reviews/review-answer.tsx'
import { ReviewCard } from '#web/components/review-card.tsx'
import { Link } from '#web/router/link.tsx'
import { useSearch } from '#web/router/router-context.ts'
import { buttonStyle } from '#web/ui/buttons/button-style.ts'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { reviewPages } from './review-pages.ts'

/** The reviews of a listing. Without scripts, later pages are opened by a cursor in the address. */
export function Reviews({ listing }: { listing: ListingView }) {
  const { reviews: start } = useSearch()
  const pages = usePages(reviewPages(listing.id, start))
  const { items: reviews, state } = pages
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className={`mt-12 border-t border-line pt-10 ${listing.reviewCount > 0 ? 'grid gap-y-6' : ''}`}
    >
      <h2 id="reviews-title" className="text-2xl">
        Reviews
      </h2>
      <RatingSummary listing={listing} />
      <div>
        <ul className="grid gap-x-10 md:grid-cols-2 lg:gap-x-14 wide:grid-cols-3">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review}>
              {review.answer && <ReviewAnswer answer={review.answer} />}
            </ReviewCard>
          ))}
        </ul>
        {state === 'loading' && reviews.length === 0 && (
          <>
            <LoadingWords>Loading the reviews</LoadingWords>
            <Skeleton className="h-24" />
          </>
        )}
        {state === 'all' && reviews.length === 0 && (
          <p className="mt-2 text-ink-2">No reviews yet. Renters can write one after their rental.</p>
        )}
        {(state !== 'loading' || reviews.length > 0) && (
          <MorePages pages={pages} items="reviews">
            <noscript>
              <Link
                to="/gear/$id"
                params={{ id: listing.id }}
                search={{ reviews: pages.next }}
                hash="reviews"
                rel="next"
                className={buttonStyle({ variant: 'line', size: 'small' })}
              >
                Show more reviews
              </Link>
            </noscript>
          </MorePages>
        )}
      </div>
    </section>
  )
}
