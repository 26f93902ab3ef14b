import { useQuery } from '@tanstack/react-query'
import type { ListingView } from '#contract/listings.ts'
import { countStars } from '#contract/reviews.ts'
import { query } from '#web/calls/call.ts'
import { StarBars } from '#web/ui/star-bars.tsx'
import { Stars } from '#web/ui/star-rating.tsx'

export const starsQuery = (listingId: string) => query(countStars, { params: { id: listingId } })

/** The average, and how many reviews gave each number of stars. */
export function RatingSummary({ listing }: { listing: ListingView }) {
  const { data: counts = [] } = useQuery(starsQuery(listing.id))
  const { averageRating, reviewCount } = listing
  if (averageRating === null) return null
  return (
    <div className="num grid gap-5 sm:grid-cols-2 sm:items-center sm:gap-10 lg:gap-14 wide:grid-cols-3 wide:*:last:col-span-2">
      <div className="flex items-center gap-3.5">
        <span className="font-display text-[3.5rem] leading-14 font-extrabold tracking-tight">
          {averageRating.toFixed(1)}
        </span>
        <div>
          <Stars rating={averageRating} />
          <p className="text-ink-2">
            {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'}
          </p>
        </div>
      </div>
      <StarBars counts={counts} />
    </div>
  )
}
