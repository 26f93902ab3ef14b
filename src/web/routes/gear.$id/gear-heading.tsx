import { Ban, Check, MapPin, Search } from 'lucide-react'
import type { ListingView } from '#contract/listings.ts'
import { CategoryBadge } from '#web/components/listings/category-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RatingMark } from '#web/components/listings/rating-mark.tsx'
import { useViewer } from '#web/viewer.ts'
import { SaveButton } from './save-button.tsx'

export function GearHeading({ listing }: { listing: ListingView }) {
  const isOwn = useViewer()?.id === listing.ownerId
  return (
    <header className="mt-4.5 flex min-w-0 flex-col gap-2 sm:mt-1.5 sm:mb-5">
      <div className="flex flex-wrap gap-2">
        <CategoryBadge category={listing.category} />
        <StateBadge listing={listing} />
      </div>
      <h1 className="text-[1.8125rem] leading-8.5 font-extrabold wrap-anywhere sm:text-[2rem] sm:leading-9 lg:text-[2.375rem] lg:leading-10.5">
        {listing.title}
      </h1>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex flex-wrap items-center gap-x-4">
          <span className="inline-flex items-center gap-1.5">
            {listing.reviewCount === 0 ? (
              <span className="inline-flex min-h-11 items-center">
                <RatingMark average={null} count={0} />
              </span>
            ) : (
              <>
                <RatingMark average={listing.averageRating} />
                <a href="#reviews" className="link inline-flex min-h-11 items-center">
                  {reviewsWords(listing.reviewCount)}
                </a>
              </>
            )}
          </span>
          <span className="inline-flex min-h-11 items-center gap-1.5 text-ink-2">
            <MapPin size={18} aria-hidden />
            {listing.location}
          </span>
        </div>
        {!isOwn && (
          // On phones it is a pill on the photo, which is at the top.
          <div className="shrink-0 max-sm:absolute max-sm:top-2.5 max-sm:right-0 max-sm:z-1 max-sm:*:picture-mark max-sm:*:rounded-full max-sm:*:bg-picture-disc max-sm:*:text-picture-ink sm:-mx-3">
            <SaveButton listing={listing} />
          </div>
        )}
      </div>
    </header>
  )
}

const reviewsWords = (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`

function StateBadge({ listing: { available, status } }: { listing: ListingView }) {
  if (status === 'under_review') {
    return (
      <Badge tone="wait" icon={<Search aria-hidden />}>
        Under review
      </Badge>
    )
  }
  return available ? (
    <Badge tone="ok" icon={<Check aria-hidden />}>
      Available
    </Badge>
  ) : (
    <Badge tone="quiet" icon={<Ban aria-hidden />}>
      Unavailable
    </Badge>
  )
}
