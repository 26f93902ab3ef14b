import { needsAction, type Stage } from './next-step.ts'

export const bookingGroups = ['action', 'upcoming', 'past'] as const
export type BookingGroup = (typeof bookingGroups)[number]

type Grouped = Stage & { id: string }

const isOver = ({ status }: Stage) =>
  status === 'completed' || status === 'declined' || status === 'cancelled'

/** Returns the group of a booking in the list of bookings. A rental that is under way counts as upcoming. */
export function groupOf(booking: Stage, today: string): BookingGroup {
  if (needsAction(booking, today)) return 'action'
  return isOver(booking) ? 'past' : 'upcoming'
}

/**
 * Groups bookings and sorts each group by the days of the rental: past bookings from the latest, all others from the
 * earliest.
 */
export function groupBookings<Booking extends Grouped>(
  bookings: readonly Booking[],
  today: string,
): Record<BookingGroup, Booking[]> {
  const sorted = bookings.toSorted(
    (one, other) =>
      one.startDate.localeCompare(other.startDate) ||
      one.endDate.localeCompare(other.endDate) ||
      one.id.localeCompare(other.id),
  )
  const groups: Record<BookingGroup, Booking[]> = { action: [], upcoming: [], past: [] }
  for (const booking of sorted) groups[groupOf(booking, today)].push(booking)
  return { ...groups, past: groups.past.toReversed() }
}
