import { Search } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { wantsOtherGear } from '#domain/next-step.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { useToday } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'

/** Links a renter whose request or booking was ended by someone else to gear of the same category on the same dates. */
export function SimilarGear({ booking }: { booking: BookingView }) {
  const { startDate, endDate, listing } = booking
  if (!wantsOtherGear(booking, useToday())) return null
  return (
    <Link
      to="/browse"
      search={{ category: listing.category.id, startDate, endDate }}
      className="link num inline-flex min-h-11 items-center gap-2"
    >
      <Search size={16} aria-hidden />
      <span>Similar gear that is free {showPeriod(startDate, endDate)}</span>
    </Link>
  )
}
