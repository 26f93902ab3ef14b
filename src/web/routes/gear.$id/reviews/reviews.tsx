import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { ReviewAnswer } from '#web/components/reviews/review-answer.tsx'
import { ReviewCard } from '#web/components/review-card.tsx'
import { Link } from '#web/router/link.tsx'
import { useSearch } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonStyle } from '#web/ui/buttons/button-style.ts'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'
import { reviewsPage } from './reviews-page.ts'

/** The reviews of a listing. For browsers without scripts the address may hold the cursor of the first page shown. */
export function Reviews({ listing }: { listing: ListingView }) {
  const { reviews: start } = useSearch()
  const [cursors, setCursors] = useState<(string | undefined)[]>([start])
  const pages = useQueries({ queries: cursors.map((cursor) => reviewsPage(listing.id, cursor)) })
  const reviews = pages.flatMap(({ data }) => data?.items ?? [])
  const last = pages.at(-1)
  const next = last?.data?.next
  const isLoading = pages.some(({ isPending }) => isPending)
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-10">
      <h2 id="reviews-title" className="mb-3.5 text-2xl">
        Reviews
      </h2>
      <ul>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review}>
            {review.answer && <ReviewAnswer answer={review.answer} />}
          </ReviewCard>
        ))}
      </ul>
      {isLoading && reviews.length === 0 && (
        <>
          <LoadingWords>Loading the reviews</LoadingWords>
          <Skeleton className="h-24" />
        </>
      )}
      {last?.isSuccess && reviews.length === 0 && (
        <p className="border-t border-line pt-5 text-ink-2">
          No reviews yet. Renters can write one once their rental is over.
        </p>
      )}
      {last?.isError ? (
        <p className="flex flex-wrap items-center gap-3 border-t border-line pt-5 text-ink-2">
          The reviews could not be loaded.
          <Button variant="line" size="small" onClick={() => void last.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        (next !== undefined || (isLoading && reviews.length > 0)) && (
          <>
            <Button
              variant="line"
              size="small"
              pending={isLoading}
              pendingLabel="Loading"
              onClick={() => setCursors([...cursors, next])}
              className="noscript:hidden"
            >
              Show more
            </Button>
            <noscript>
              <Link
                to="/gear/$id"
                params={{ id: listing.id }}
                search={{ reviews: next }}
                hash="reviews"
                rel="next"
                className={buttonStyle({ variant: 'line', size: 'small' })}
              >
                Show more
              </Link>
            </noscript>
          </>
        )
      )}
    </section>
  )
}
