import { Ban, Pencil } from 'lucide-react'
import type { ListingView } from '#contract/listings.ts'
import { showRating } from '#domain/wording/listings.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { DailyRate } from '#web/components/money/price.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RatingMark } from '#web/ui/star-rating.tsx'
import { toneStyle } from '#web/ui/tone.ts'
import { useViewer } from '#web/viewer.ts'
import { BookingForm } from './booking-form.tsx'

export function BookingCard({ listing }: { listing: ListingView }) {
  const isOwn = useViewer()?.id === listing.ownerId
  return (
    <aside
      id="book"
      aria-label="Book this gear"
      className="mt-7 scroll-mt-5 lg:sticky lg:top-5 lg:col-start-2 lg:row-span-6 lg:row-start-1 lg:mt-0"
    >
      <Panel className="grid gap-4.5 lg:shadow-lift">
        <div className="flex items-center justify-between gap-4">
          <DailyRate rate={listing.dailyRate} size="large" />
          <RatingMark rating={showRating(listing.averageRating)} count={listing.reviewCount} />
        </div>
        {isOwn ? (
          <div className="grid gap-3">
            <Button wide size="large" disabled>
              This is your listing
            </Button>
            <LinkButton to="/gear/$id/edit" params={{ id: listing.id }} variant="line" wide>
              <Pencil size={18} aria-hidden />
              Edit Listing
            </LinkButton>
          </div>
        ) : listing.available && listing.status === 'active' ? (
          <>
            <noscript>
              <p className="text-ink-2">Turn on JavaScript in your browser to pick dates and book.</p>
            </noscript>
            <BookingForm listing={listing} />
          </>
        ) : (
          <Unavailable />
        )}
      </Panel>
    </aside>
  )
}

function Unavailable() {
  return (
    <div className="flex flex-col items-start gap-3">
      <span className={`grid size-12 place-items-center rounded-lg ${toneStyle.quiet}`}>
        <Ban size={24} aria-hidden />
      </span>
      <h2 className="text-xl">Currently Unavailable</h2>
      <p className="text-ink-2">This item is not available for booking at the moment.</p>
    </div>
  )
}
