import { Ban, Pencil, Search } from 'lucide-react'
import { useRef } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { DailyRate } from '#web/components/money/price.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RatingMark } from '#web/components/listings/rating-mark.tsx'
import { useViewer } from '#web/viewer.ts'
import { ReportButton } from '#web/routes/gear.$id/report/report-button.tsx'
import { BookingForm } from './booking-form.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ContactOwner } from './contact-owner.tsx'
import { useInView } from './use-in-view.ts'

/** What the gear costs, and the next step: to book it, to edit it, or to find other gear. */
export function BookingCard({ listing }: { listing: ListingView }) {
  const isOwn = useViewer()?.id === listing.ownerId
  const card = useRef<HTMLDivElement>(null)
  const isCardInView = useInView(card)
  return (
    <aside
      id="book"
      aria-label="Book this gear"
      className="mt-7 scroll-mt-5 md:col-start-2 md:row-span-3 md:self-stretch lg:row-span-12 lg:row-start-1 lg:mt-1.5 md:max-lg:row-start-2"
    >
      {/* Sticks within the rows of the aside: below them the page uses its whole width on tablets. */}
      <div ref={card} className="md:sticky md:top-5 md:z-9">
        <Panel className="grid gap-4.5 md:shadow-lift md:max-lg:p-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <DailyRate rate={listing.dailyRate} size="large" />
            <RatingMark average={listing.averageRating} count={listing.reviewCount} />
          </div>
          {isOwn ? (
            <>
              <div className="grid gap-3">
                <Button size="small" disabled>
                  This is your listing
                </Button>
                <p className="text-center text-sm text-ink-2">Renters pick their dates here.</p>
                <EditLink listing={listing} className="max-md:hidden" />
              </div>
              <BottomBar {...{ listing, isCardInView }}>
                <EditLink listing={listing} />
              </BottomBar>
            </>
          ) : listing.available && listing.status === 'active' ? (
            <>
              <noscript>
                <p className="text-ink-2">Turn on JavaScript in your browser to pick dates and book.</p>
              </noscript>
              <BookingForm {...{ listing, isCardInView }} />
            </>
          ) : (
            <>
              <Unavailable />
              <SimilarLink listing={listing} className="w-full max-md:hidden" />
              <ContactOwner listing={listing} />
              <BottomBar {...{ listing, isCardInView }}>
                <SimilarLink listing={listing} />
              </BottomBar>
            </>
          )}
        </Panel>
        {!isOwn && (
          <div className="mt-1.5 text-center text-ink-2">
            <ReportButton listing={listing} />
          </div>
        )}
      </div>
    </aside>
  )
}

type LinkProps = { listing: ListingView; className?: string }

const SimilarLink = ({ listing, className = '' }: LinkProps) => (
  <LinkButton to="/browse" search={{ category: listing.categoryId }} variant="go" className={className}>
    <Search size={18} aria-hidden />
    Similar gear
  </LinkButton>
)

const EditLink = ({ listing, className = '' }: LinkProps) => (
  <LinkButton to="/gear/$id/edit" params={{ id: listing.id }} className={className}>
    <Pencil size={18} aria-hidden />
    Edit Listing
  </LinkButton>
)

function Unavailable() {
  return (
    <div className="border-t border-line pt-4.5">
      <h2 className="flex items-center gap-3 text-xl">
        <Ban size={24} aria-hidden className="text-ink-3" />
        Currently Unavailable
      </h2>
      <p className="mt-1.5 text-ink-2">This item is not available for booking at the moment.</p>
    </div>
  )
}
