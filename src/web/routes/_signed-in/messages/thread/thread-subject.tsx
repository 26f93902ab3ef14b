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
    <div className="flex shrink-0 items-center gap-3 border-b border-line bg-surface px-4 py-2.5 md:px-5">
      <ListingPicture listing={listing} sizes="64px" frame="w-16 shrink-0 aspect-4/3 rounded-sm" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-0.5 *:max-w-full">
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
        {booking && (
          <span className="mt-1 sm:hidden">
            <StatusBadge status={booking.status} side={booking.side} />
          </span>
        )}
      </div>
      {booking && (
        <span className="max-sm:hidden">
          <StatusBadge status={booking.status} side={booking.side} />
        </span>
      )}
    </div>
  )
