import { Star } from 'lucide-react'
import { showRating } from '#domain/wording/listings.ts'
import { classNames } from '#web/ui/class-names.ts'

type RatingMarkProps = {
  /** Null while there are no reviews. */
  average: number | null
  count?: number | undefined
}

/**
 * One star, the rating and the number of reviews, such as ★ 4.9 (31). Without reviews it says "New" and shows the default
 * rating in gray, which screen readers skip (Spec, business constants).
 */
export function RatingMark({ average, count }: RatingMarkProps) {
  const isNew = average === null
  return (
    <span
      title={isNew ? 'No reviews yet' : undefined}
      className="num inline-flex items-baseline gap-1.5 whitespace-nowrap"
    >
      {isNew && <b className="font-[650] text-ok">New</b>}
      <span className="sr-only">{isNew ? 'No reviews yet' : 'Rating '}</span>
      <span
        aria-hidden={isNew || undefined}
        className={`inline-flex items-baseline gap-1.5 ${isNew ? 'text-ink-3' : ''}`}
      >
        <Star
          size={16}
          aria-hidden
          fill="currentColor"
          className={classNames('self-center', !isNew && 'text-star')}
        />
        <span className={isNew ? '' : 'font-[650]'}>{showRating(average)}</span>
        {count !== undefined && (
          <span className={isNew ? '' : 'text-ink-2'}>
            ({count}
            {!isNew && <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>})
          </span>
        )}
      </span>
    </span>
  )
}
