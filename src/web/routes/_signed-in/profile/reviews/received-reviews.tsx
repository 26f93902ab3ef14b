import { useQueries } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import type { ReviewView } from '#contract/reviews.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { showLongDate } from '#domain/date-words.ts'
import { serviceArea } from '#domain/service-area.ts'
import { Avatar } from '#web/components/users/avatar.tsx'
import { ReviewAnswer } from '#web/components/reviews/review-answer.tsx'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'
import { Stars } from '#web/ui/star-rating.tsx'
import { AnswerButton } from './answer-button.tsx'
import { findPanel } from '#web/routes/_signed-in/profile/list-state.tsx'
import { reviewsPage } from './reviews-page.ts'

export function ReceivedReviews({ userId }: { userId: string }) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined])
  // The button that opened the form goes away with the answer.
  useRestoredFocus(findPanel)
  const pages = useQueries({ queries: cursors.map((cursor) => reviewsPage(userId, cursor)) })
  const reviews = pages.flatMap(({ data }) => data?.items ?? [])
  const last = pages.at(-1)
  const next = last?.data?.next
  if (last?.isSuccess && reviews.length === 0) {
    return (
      <EmptyState
        icon={<Star size={28} aria-hidden />}
        disc="bg-cat-hiking-bg text-cat-hiking"
        title="No reviews yet"
      >
        Reviews from renters appear after their trip.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-4">
      <ul className="rounded-xl border border-line bg-surface px-4 empty:hidden sm:px-6">
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {last?.isPending && (
        <>
          <LoadingWords>Loading the reviews</LoadingWords>
          <Skeleton className="h-28" />
        </>
      )}
      {last?.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          The reviews didn’t load.
          <Button variant="line" size="small" onClick={() => void last.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {next && (
        <Button variant="line" className="justify-self-center" onClick={() => setCursors([...cursors, next])}>
          Show more
        </Button>
      )}
    </div>
  )
}

function Review({ review }: { review: ReviewView }) {
  const { reviewer, rating, comment, createdAt, listing, answer } = review
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-3.5 border-line py-5 not-first:border-t">
      <Avatar user={reviewer} size={44} />
      <div className="flex flex-col items-start gap-1">
        <div className="flex w-full flex-wrap justify-between gap-x-4">
          <b className="font-bold wrap-anywhere">
            {reviewer.firstName} {reviewer.lastName}
          </b>
          <time dateTime={createdAt} className="text-sm text-ink-3">
            {showLongDate(dateIn(serviceArea.zone, new Date(createdAt)))}
          </time>
        </div>
        <Stars rating={rating} />
        <p className="mt-1 max-w-[62ch] wrap-anywhere whitespace-pre-line text-ink-2">{comment}</p>
        <p className="text-sm text-ink-3">{listing.title}</p>
        {answer ? <ReviewAnswer answer={answer} /> : <AnswerButton review={review} />}
      </div>
    </li>
  )
}
