import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { getListing } from '#contract/listings.ts'
import { StructuredData } from '#web/components/page/structured-data.tsx'
import { query } from '#web/calls/call.ts'
import { Link } from '#web/router/link.tsx'
import { BookingCard } from './booking/booking-card.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { GearGuru } from './gear-guru.tsx'
import { GearHeading } from './gear-heading.tsx'
import { listingData } from './listing-data.ts'
import { ReviewNote } from './reviews/review-note.tsx'
import { Reviews } from './reviews/reviews.tsx'
import { useCountView } from './use-count-view.ts'

/** One listing. On phones the photos come first and the booking card follows the description; wide screens show it beside them. */
export function GearPage({ id }: { id: string }) {
  const { data: listing } = useSuspenseQuery(query(getListing, { params: { id } }))
  useCountView(listing)
  return (
    <div className="wrap pb-28 sm:pb-22">
      {listing.status === 'active' && <StructuredData things={(origin) => listingData(listing, origin)} />}
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
      <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_24.75rem] lg:items-start lg:gap-x-12">
        <GearHeading listing={listing} />
        <ReviewNote listing={listing} />
        <Gallery listing={listing} />
        <Facts listing={listing} />
        <p className="max-w-[66ch] text-[1.0625rem] leading-7 wrap-anywhere whitespace-pre-line">
          {listing.description}
        </p>
        <BookingCard listing={listing} />
        <GearGuru owner={listing.owner} />
        <Reviews listing={listing} />
      </div>
    </div>
  )
}
