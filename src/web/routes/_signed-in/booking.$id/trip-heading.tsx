import { ChevronRight } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { showDays, showRange } from '#domain/wording/dates.ts'
import { StatusBadge } from '#web/components/bookings/status-badge.tsx'
import { ListingPicture } from '#web/components/listings/listing-picture.tsx'
import { Link } from '#web/router/link.tsx'

export function TripHeading({ booking }: { booking: BookingView }) {
  const { listing, side, status, startDate, endDate, totalDays } = booking
  const other = side === 'renter' ? booking.owner : booking.renter
  return (
    <>
      <nav aria-label="Breadcrumb" className="num flex items-center gap-1.5 text-sm">
        <Link
          to="/profile"
          search={
            side === 'renter'
              ? { view: 'renting', tab: 'bookings' }
              : { view: 'lending', tab: status === 'pending' ? 'requests' : 'reservations' }
          }
          className="link inline-flex min-h-11 items-center"
        >
          {side === 'renter' ? 'My Bookings' : status === 'pending' ? 'Pending Requests' : 'Reservations'}
        </Link>
        <ChevronRight size={16} aria-hidden className="text-ink-3" />
        <span className="text-ink-2">{showDays(startDate, endDate)}</span>
      </nav>
      <header className="mt-1 grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[7rem_minmax(0,1fr)] sm:items-center sm:gap-5">
        <ListingPicture
          listing={listing}
          sizes="112px"
          frame="aspect-4/3 rounded-lg [&_img]:object-contain"
          eager
        />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <StatusBadge status={status} side={side} />
          <h1 className="text-[1.625rem] leading-8 font-extrabold wrap-anywhere sm:text-4xl sm:leading-10.5">
            <Link to="/gear/$id" params={{ id: listing.id }} className="hover:underline">
              {listing.title}
            </Link>
          </h1>
          <p className="num text-ink-2">
            {showRange(startDate, endDate)} · {daysWords(totalDays)} · {side === 'renter' ? 'from' : 'to'}{' '}
            <Link to="/people/$id" params={{ id: other.id }} className="link">
              {other.firstName} {other.lastName}
            </Link>
          </p>
        </div>
      </header>
    </>
  )
}
