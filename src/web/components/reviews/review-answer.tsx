import type { ReviewAnswer as Answer } from '#contract/reviews.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { showLongDate } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'

/** The reply of the reviewed user, shown below the review. */
export function ReviewAnswer({ answer: { text, createdAt, author } }: { answer: Answer }) {
  return (
    <div className="mt-2.5 w-full border-l-3 border-line pl-3.5">
      <div className="flex flex-wrap justify-between gap-x-4">
        <b className="font-bold wrap-anywhere">Reply from {author.firstName}</b>
        <time dateTime={createdAt} className="text-sm text-ink-3">
          {showLongDate(dateIn(serviceArea.zone, new Date(createdAt)))}
        </time>
      </div>
      <p className="mt-1 max-w-[60ch] wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
    </div>
  )
}
