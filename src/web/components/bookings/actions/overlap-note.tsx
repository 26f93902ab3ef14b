import type { BookingView } from '#contract/bookings.ts'
import { useBookings } from '#web/components/bookings/bookings-query.ts'

/** Says how many other requests the approval of this one declines. Renders nothing if it declines none. */
export function OverlapNote({ booking }: { booking: BookingView }) {
  const overlapping = useOverlapping(booking)
  if (booking.status !== 'pending' || overlapping === 0) return null
  return (
    <p className="num text-sm text-ink-2">
      Approving declines {overlapping === 1 ? '1 other request' : `${overlapping} other requests`} for some of
      these days.
    </p>
  )
}

/** Counts the other pending requests for some of the same days, which an approval declines. */
function useOverlapping({ id, listingId, startDate, endDate }: BookingView): number {
  const { data: bookings = [] } = useBookings('owner')
  return bookings.filter(
    (other) =>
      other.id !== id &&
      other.status === 'pending' &&
      other.listingId === listingId &&
      other.startDate <= endDate &&
      other.endDate >= startDate,
  ).length
}
