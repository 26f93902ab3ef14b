import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Side } from '#domain/booking.ts'
import { ReviewAnswer } from '#web/components/reviews/review-answer.tsx'
import { ReviewCard } from '#web/components/review-card.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { reviewsPage } from './profile-lists.ts'

type ProfileReviewsProps = { id: string; as: Side; title: string; total: number; none: string }

/** What the other sides wrote about a person as an owner, or as a renter. */
export function ProfileReviews({ id, as, title, total, none }: ProfileReviewsProps) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined])
  const pages = useQueries({ queries: cursors.map((cursor) => reviewsPage(id, as, cursor)) })
  const reviews = pages.flatMap(({ data }) => data?.items ?? [])
  const last = pages.at(-1)
  return (
    <section aria-labelledby={`reviews-${as}`}>
      <h2 id={`reviews-${as}`} className="mb-3.5 text-2xl">
        {title} <span className="num font-normal text-ink-2">{total}</span>
      </h2>
      <ul>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review}>
            <p className="text-sm text-ink-3">{review.listing.title}</p>
            {review.answer && <ReviewAnswer answer={review.answer} />}
          </ReviewCard>
        ))}
      </ul>
      {last?.isSuccess && reviews.length === 0 && (
        <p className="border-t border-line pt-5 text-ink-2">{none}</p>
      )}
      {last?.isError ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
          The reviews didn’t load.
          <Button variant="line" size="small" onClick={() => void last.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        (last?.isPending || last?.data?.next) && (
          <Button
            variant="line"
            size="small"
            className="noscript:hidden"
            pending={last.isPending}
            pendingLabel="Loading"
            onClick={() => setCursors([...cursors, last.data?.next])}
          >
            Show more reviews
          </Button>
        )
      )}
    </section>
  )
}
