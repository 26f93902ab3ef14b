import type { BookingView } from '#contract/bookings.ts'
import { showRange } from '#domain/wording/dates.ts'
import { WholePicture } from '#web/components/listings/whole-picture.tsx'
import { Link } from '#web/router/link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

/** A small picture of the booked gear, its title as a link to the booking's page, and its dates. */
export const BookedGear = ({ booking: { id, listing, startDate, endDate } }: { booking: BookingView }) => (
  <div className="flex w-full items-center gap-3.5">
    <WholePicture listing={listing} sizes="80px" frame="aspect-4/3 w-20 flex-none rounded-md" eager />
    <p className="num grid min-w-0 justify-items-start gap-0.5 wrap-anywhere">
      <Link to="/booking/$id" params={{ id }} className="link font-[650]">
        {listing.title}
      </Link>
      <span className="text-sm text-ink-2">
        <Unbroken>{showRange(startDate, endDate)}</Unbroken>
      </span>
    </p>
  </div>
)
