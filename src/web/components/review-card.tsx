import type { ReactNode } from 'react'
import type { ReviewView } from '#contract/reviews.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showLongDate } from '#domain/wording/dates.ts'
import { Link } from '#web/router/link.tsx'
import { FactLine } from '#web/ui/fact-line.tsx'
import { Stars } from '#web/ui/star-rating.tsx'
import { Avatar } from './users/avatar.tsx'

type ReviewCardProps = {
  review: ReviewView
  /** The gear that the review is about. It stands beside the date. */
  about?: string
  children?: ReactNode
}

/** A review in a list; `children` follow the comment. */
export function ReviewCard({ review, about, children }: ReviewCardProps) {
  const { reviewer, rating, comment, createdAt } = review
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-3.5 border-t border-line py-5">
      <Avatar user={reviewer} size={44} />
      <div className="flex flex-col items-start gap-1">
        <div className="flex w-full flex-wrap justify-between gap-x-4">
          <b className="font-bold wrap-anywhere">
            <Link to="/people/$id" params={{ id: reviewer.id }} className="hover:underline">
              {reviewer.firstName} {reviewer.lastName}
            </Link>
          </b>
          <div className="text-sm text-ink-3">
            <FactLine>
              {about}
              <time dateTime={createdAt}>{showLongDate(dateIn(serviceArea.zone, new Date(createdAt)))}</time>
            </FactLine>
          </div>
        </div>
        <Stars rating={rating} />
        <p className="mt-1 max-w-[62ch] wrap-anywhere whitespace-pre-line text-ink-2">{comment}</p>
        {children}
      </div>
    </li>
  )
}
