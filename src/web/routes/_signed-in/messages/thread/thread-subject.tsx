import type { TalkBooking, TalkListing } from '#contract/messages.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { ListingPicture } from '#web/components/listings/listing-picture.tsx'
import { StatusBadge } from '#web/components/bookings/status-badge.tsx'
import { Link } from '#web/router/link.tsx'

type ThreadSubjectProps = {
  listing: (Omit<TalkListing, 'id'> & { id: string }) | undefined
  booking: TalkBooking | undefined
}

/** The listing that the conversation is about, with the status of the booking if there is one. */
export const ThreadSubject = ({ listing, booking }: ThreadSubjectProps) =>
  listing && (
    <div className="grid shrink-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 border-b border-line bg-surface px-4 py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto] md:px-6">
      <ListingPicture
        listing={listing}
        sizes="64px"
        frame="w-16 shrink-0 aspect-4/3 rounded-sm max-sm:row-span-2"
      />
      <div className="grid min-w-0 justify-items-start gap-0.5 *:max-w-full">
        <Link to="/gear/$id" params={{ id: listing.id }} className="link hit truncate font-[650]">
          {listing.title}
        </Link>
        {booking && (
          <Link
            to="/booking/$id"
            params={{ id: booking.id }}
            className="hit truncate text-sm text-ink-2 hover:text-ink hover:underline"
          >
            {showPeriod(booking.startDate, booking.endDate)}
          </Link>
        )}
      </div>
      {booking && (
        <span className="max-sm:col-start-2 max-sm:mt-1">
          <StatusBadge status={booking.status} side={booking.side} />
        </span>
      )}
    </div>
  )
