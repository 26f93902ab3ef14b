import { ChevronRight } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { showDays, showRange } from '#domain/wording/dates.ts'
import { BookingMenu } from '#web/components/bookings/actions/booking-menu.tsx'
import { StatusBadge } from '#web/components/bookings/status-badge.tsx'
import { WholePicture } from '#web/components/listings/whole-picture.tsx'
import { Link } from '#web/router/link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

type TripHeadingProps = {
  booking: BookingView
  /** Opens the form for other dates. Undefined while none can be proposed. */
  onChangeDates: (() => void) | undefined
}

/** A link back to the list of bookings, and which gear is booked, when, and the other party. */
export function TripHeading({ booking, onChangeDates }: TripHeadingProps) {
  const { listing, side, status, declineReason, startDate, endDate, totalDays } = booking
  const other = side === 'renter' ? booking.owner : booking.renter
  const list = listOf(booking)
  return (
    <>
      <nav aria-label="Breadcrumb" className="num flex items-center gap-1.5 text-sm">
        <Link to="/profile" search={list.search} className="link inline-flex min-h-11 items-center">
          {list.label}
        </Link>
        <ChevronRight size={16} aria-hidden className="text-ink-3" />
        <span className="whitespace-nowrap text-ink-2">{showDays(startDate, endDate)}</span>
      </nav>
      <header className="relative mt-1 grid grid-cols-[5rem_minmax(0,1fr)] items-start max-[22.5rem]:grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-5 md:items-center">
        <WholePicture
          listing={listing}
          sizes="(width < 40rem) 80px, 112px"
          frame="aspect-4/3 rounded-lg"
          eager
        />
        <div className="grid min-w-0 justify-items-start gap-1.5">
          {/* On phones the menu stands beside the badge, above the title. On the smallest the badge breaks into two lines. */}
          <span className="max-sm:flex max-sm:min-h-9 max-sm:items-center max-sm:pr-12 max-[22.5rem]:*:h-auto max-[22.5rem]:*:py-1 max-[22.5rem]:*:leading-4 max-[22.5rem]:*:whitespace-normal">
            <StatusBadge status={status} side={side} declineReason={declineReason} />
          </span>
          <h1 className="text-[1.5rem] leading-7.5 font-extrabold wrap-anywhere sm:text-[2.125rem] sm:leading-10">
            <Link to="/gear/$id" params={{ id: listing.id }} className="hover:underline">
              {listing.title}
            </Link>
          </h1>
          <p className="num text-ink-2">
            <Unbroken>{showRange(startDate, endDate)}</Unbroken>
            <span className="max-sm:hidden">&nbsp;· </span>
            <span className="max-sm:block">
              {daysWords(totalDays)}&nbsp;· {side === 'renter' ? 'from' : 'to'}{' '}
              <Link to="/people/$id" params={{ id: other.id }} className="link">
                {other.firstName} {other.lastName}
              </Link>
            </span>
          </p>
        </div>
        <BookingMenu
          booking={booking}
          className="inset-ring-[1.5px] inset-ring-line-strong max-sm:absolute max-sm:-top-1 max-sm:right-0"
          onChangeDates={onChangeDates}
        />
      </header>
    </>
  )
}

/** Returns the label and the query of the profile tab that lists the booking. */
function listOf({ side, status }: BookingView) {
  if (side === 'renter') return { label: 'My Bookings', search: { view: 'renting', tab: 'bookings' } }
  return status === 'pending'
    ? { label: 'Pending Requests', search: { view: 'lending', tab: 'requests' } }
    : { label: 'Reservations', search: { view: 'lending', tab: 'reservations' } }
}
