import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { getListing } from '#contract/listings.ts'
import { StructuredData } from '#web/components/page/structured-data.tsx'
import { query } from '#web/calls/call.ts'
import { Link } from '#web/router/link.tsx'
import { Cancellation } from './about/cancellation.tsx'
import { Facts } from './about/facts.tsx'
import { Included } from './about/included.tsx'
import { PickupArea } from './about/pickup-area.tsx'
import { Protection } from './about/protection.tsx'
import { BookingCard } from './booking/booking-card.tsx'
import { Gallery } from './gallery.tsx'
import { GearGuru } from './gear-guru.tsx'
import { GearHeading } from './gear-heading.tsx'
import { listingData } from './listing-data.ts'
import { MoreGearPlace } from './more/more-gear-place.tsx'
import { OwnerLine } from './owner-line.tsx'
import { ReviewNote } from './reviews/review-note.tsx'
import { Reviews } from './reviews/reviews.tsx'
import { useCountView } from './use-count-view.ts'

/**
 * One listing. On phones the photos come first and the booking card follows the description; from 768 px it stands beside
 * the description, and from 1024 px beside the photos, too.
 */
export function GearPage({ id }: { id: string }) {
  const { data: listing } = useSuspenseQuery(query(getListing, { params: { id } }))
  useCountView(listing)
  return (
    <div data-page-width="broad" className="wrap pb-22">
      {listing.status === 'active' && (
        <StructuredData things={import.meta.env.SSR && ((origin) => listingData(listing, origin))} />
      )}
      <nav aria-label="Breadcrumb" className="max-sm:hidden">
        <ol className="flex min-h-11 items-center gap-1.5 text-sm text-ink-2">
          <li>
            <Link to="/browse" className="link inline-flex min-h-11 items-center">
              Find Gear
            </Link>
          </li>
          <li className="flex items-center gap-1.5">
            <ChevronRight size={16} aria-hidden />
            <Link
              to="/browse"
              search={{ category: listing.categoryId }}
              className="link inline-flex min-h-11 items-center"
            >
              {listing.category.name}
            </Link>
          </li>
        </ol>
      </nav>
      <div className="flex flex-col md:grid md:grid-cols-[minmax(0,1fr)_20.5rem] md:items-start md:gap-x-7 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-x-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-12">
        <div className="relative flex min-w-0 flex-col md:max-lg:col-span-2">
          <GearHeading listing={listing} />
          <ReviewNote listing={listing} />
          <Gallery listing={listing} />
        </div>
        <OwnerLine owner={listing.owner} />
        <p className="mt-4 max-w-[72ch] text-[1.0625rem] leading-7 wide:text-xl wide:leading-8 wrap-anywhere whitespace-pre-line">
          {listing.description}
        </p>
        <div className="mt-10 grid items-start gap-10 xl:grid-cols-2">
          <Facts listing={listing} />
          <Included included={listing.included} />
        </div>
        <BookingCard listing={listing} />
        <Protection listing={listing} />
        <Cancellation listing={listing} />
        <PickupArea listing={listing} />
      </div>
      <Reviews listing={listing} />
      <GearGuru owner={listing.owner} />
      <MoreGearPlace listing={listing} />
    </div>
  )
}
