import { Calendar } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { showPeriod, agoWords } from '#domain/wording/dates.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { Avatar } from '#web/components/users/avatar.tsx'
import { ListingPicture } from '#web/components/listings/listing-picture.tsx'
import { useNow } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { DeliveryWords } from '#web/components/bookings/facts/delivery-words.tsx'
import { PickupWords } from '#web/components/bookings/facts/pickup-words.tsx'
import { StatusBadge } from '#web/components/bookings/status-badge.tsx'

type BookingRowProps = {
  booking: BookingView
  /** Notes below the dates and the other user. */
  children?: ReactNode
  /** The column with the price and the buttons. */
  aside: ReactNode
}

const sizes = '(width < 40rem) 78px, (width < 64rem) 140px, 196px'

/** A booking in a list, for the renter and the owner alike. */
export function BookingRow({ booking, children, aside }: BookingRowProps) {
  const { listing, startDate, endDate, totalDays, side, createdAt } = booking
  const other = side === 'renter' ? booking.owner : booking.renter
  return (
    <li className="grid grid-cols-[5.75rem_minmax(0,1fr)] overflow-hidden rounded-xl border border-line bg-surface sm:grid-cols-[8.75rem_minmax(0,1fr)] lg:grid-cols-[12.25rem_minmax(0,1fr)_14.75rem]">
      <ListingPicture
        listing={listing}
        sizes={sizes}
        frame="max-sm:mt-3.5 max-sm:ml-3.5 max-sm:size-19.5 max-sm:rounded-md sm:min-h-full [&_img]:absolute"
      />
      <div className="flex min-w-0 flex-col items-start gap-2.5 p-3.5 sm:px-6 sm:py-5.5">
        <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <StatusBadge status={booking.status} side={side} />
          <time dateTime={createdAt} className="text-sm text-ink-3">
            {agoWords(new Date(createdAt), useNow())}
          </time>
        </div>
        <h3 className="text-lg leading-6 wrap-anywhere sm:text-xl sm:leading-6.5">
          <Link to="/gear/$id" params={{ id: listing.id }} className="hover:underline">
            {listing.title}
          </Link>
        </h3>
        <p className="num flex flex-wrap items-center gap-x-2">
          <Calendar size={18} aria-hidden className="text-ink-3" />
          <b className="font-semibold">{showPeriod(startDate, endDate)}</b>
          <span className="text-ink-2">{daysWords(totalDays)}</span>
        </p>
        <p className="flex items-center gap-2.5 font-[650]">
          <Avatar user={other} size={30} />
          <span className="wrap-anywhere">
            <span className="sr-only">{side === 'renter' ? 'Owner: ' : 'Renter: '}</span>
            <Link to="/people/$id" params={{ id: other.id }} className="hover:underline">
              {other.firstName} {other.lastName}
            </Link>
          </span>
        </p>
        <DeliveryWords booking={booking} />
        <PickupWords booking={booking} />
        {children}
      </div>
      <div className="num col-span-full flex flex-col gap-2.5 border-t border-line p-3.5 sm:px-6 sm:py-5.5 lg:col-span-1 lg:border-t-0 lg:border-l">
        {aside}
      </div>
    </li>
  )
}
