import type { ReactNode } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { DailyRate } from '#web/components/money/price.tsx'
import { RatingMark } from '#web/components/listings/rating-mark.tsx'

type BottomBarProps = {
  listing: ListingView
  /** Whether the booking card is in view. Wide screens then hide the bar. */
  isCardInView: boolean
  /** Replaces the daily rate and the rating. */
  summary?: ReactNode
  /** The next action. */
  children: ReactNode
}

/** A fixed bar at the bottom with what the gear costs and what to do next, so that both are always in view. */
export function BottomBar({ listing, isCardInView, summary, children }: BottomBarProps) {
  return (
    <div
      data-bottom-bar={isCardInView ? 'small' : 'all'}
      className={`fixed inset-x-0 bottom-0 z-9 border-t border-line bg-surface pt-2.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] ${isCardInView ? 'md:hidden' : ''}`}
    >
      <div className="wrap flex items-center justify-between gap-4">
        <div className="num min-w-0">
          {summary ?? (
            <>
              <DailyRate rate={listing.dailyRate} />
              <p className="text-xs leading-5">
                <RatingMark average={listing.averageRating} count={listing.reviewCount} />
              </p>
            </>
          )}
        </div>
        {children}
      </div>
    </div>
  )
}
